//! The phases of a turn: their order, names and rules. BB §5.1

use serde::Serialize;
use table::Seat;

/// The twenty phases of a turn, and the two choices of cards before the first. BB §5.1
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Phase {
    ChooseGerman,
    ChooseAllied,
    AlliedCards,
    GermanCards,
    BridgeRepair,
    Limber,
    GermanMovement,
    AlliedDefensiveBarrage,
    GermanOffensiveBarrage,
    GermanBarrageResolve,
    GermanCombat,
    GermanExploitation,
    GermanSupply,
    Reinforcements,
    AlliedMovement,
    GermanDefensiveBarrage,
    AlliedOffensiveBarrage,
    AlliedBarrageResolve,
    AlliedCombat,
    AlliedExploitation,
    AlliedSupply,
    End,
}

impl Phase {
    /// The phases of a turn in order. BB §5.1
    pub const TURN: [Phase; 20] = [
        Phase::AlliedCards,
        Phase::GermanCards,
        Phase::BridgeRepair,
        Phase::Limber,
        Phase::GermanMovement,
        Phase::AlliedDefensiveBarrage,
        Phase::GermanOffensiveBarrage,
        Phase::GermanBarrageResolve,
        Phase::GermanCombat,
        Phase::GermanExploitation,
        Phase::GermanSupply,
        Phase::Reinforcements,
        Phase::AlliedMovement,
        Phase::GermanDefensiveBarrage,
        Phase::AlliedOffensiveBarrage,
        Phase::AlliedBarrageResolve,
        Phase::AlliedCombat,
        Phase::AlliedExploitation,
        Phase::AlliedSupply,
        Phase::End,
    ];

    /// Name in orders and views, title, who decides, and rule. BB §5-cards, §5.1-01, §5.1-02, §5.1-03, §5.1-04, §5.1-05,
    /// §5.1-06, §5.1-07, §5.1-08, §5.1-09, §5.1-10, §5.1-11, §5.1-12, §5.1-13, §5.1-14, §5.1-15, §5.1-16, §5.1-17, §5.1-18,
    /// §5.1-19, §5.1-20
    pub(crate) const fn facts(self) -> (&'static str, &'static str, Option<Seat>, &'static str) {
        use Seat::{Allied, German};
        match self {
            Phase::ChooseGerman => ("choose german", "German choice of cards", Some(German), "5-cards"),
            Phase::ChooseAllied => ("choose allied", "Allied choice of cards", Some(Allied), "5-cards"),
            Phase::AlliedCards => ("allied cards", "Allied cards", Some(Allied), "5.1-01"),
            Phase::GermanCards => ("german cards", "German cards", Some(German), "5.1-02"),
            Phase::BridgeRepair => ("bridge repair", "German bridge repair", Some(German), "5.1-03"),
            Phase::Limber => ("limber", "German limbering", Some(German), "5.1-04"),
            Phase::GermanMovement => ("german movement", "German movement", Some(German), "5.1-05"),
            Phase::AlliedDefensiveBarrage => {
                ("allied defensive barrage", "Allied defensive barrage", Some(Allied), "5.1-06")
            }
            Phase::GermanOffensiveBarrage => {
                ("german offensive barrage", "German offensive barrage", Some(German), "5.1-07")
            }
            Phase::GermanBarrageResolve => {
                ("german barrage resolve", "Barrages of the German half", None, "5.1-08")
            }
            Phase::GermanCombat => ("german combat", "German combat", Some(German), "5.1-09"),
            Phase::GermanExploitation => {
                ("german exploitation", "German exploitation", Some(German), "5.1-10")
            }
            Phase::GermanSupply => ("german supply", "German supply", Some(German), "5.1-11"),
            Phase::Reinforcements => ("reinforcements", "Allied reinforcements", Some(Allied), "5.1-12"),
            Phase::AlliedMovement => ("allied movement", "Allied movement", Some(Allied), "5.1-13"),
            Phase::GermanDefensiveBarrage => {
                ("german defensive barrage", "German defensive barrage", Some(German), "5.1-14")
            }
            Phase::AlliedOffensiveBarrage => {
                ("allied offensive barrage", "Allied offensive barrage", Some(Allied), "5.1-15")
            }
            Phase::AlliedBarrageResolve => {
                ("allied barrage resolve", "Barrages of the Allied half", None, "5.1-16")
            }
            Phase::AlliedCombat => ("allied combat", "Allied combat", Some(Allied), "5.1-17"),
            Phase::AlliedExploitation => {
                ("allied exploitation", "Allied exploitation", Some(Allied), "5.1-18")
            }
            Phase::AlliedSupply => ("allied supply", "Allied supply", None, "5.1-19"),
            Phase::End => ("end", "End of the turn", None, "5.1-20"),
        }
    }

    /// The phase that follows; the last is followed by the first of the next turn.
    pub(crate) fn following(self) -> Phase {
        match self {
            Phase::ChooseGerman => Phase::ChooseAllied,
            Phase::ChooseAllied => Phase::AlliedCards,
            other => {
                let at = Phase::TURN.iter().position(|phase| *phase == other).unwrap_or(0);
                Phase::TURN[(at + 1) % Phase::TURN.len()]
            }
        }
    }

    /// Whether units move in it, and may assault. BB §5.1-05, §5.1-10, §5.1-10-moa, §5.1-13, §5.1-18
    pub(crate) const fn is_movement(self) -> bool {
        matches!(
            self,
            Phase::GermanMovement
                | Phase::AlliedMovement
                | Phase::GermanExploitation
                | Phase::AlliedExploitation
        )
    }
}
