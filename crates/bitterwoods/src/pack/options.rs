//! The optional rules and variants, each switched by itself. BW §1.3-switch

use table::Setup;

wargame::marks! {
    /// The options that are played, a bit each.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct On(u32) {
        /// BW §18
        INTEGRITY = 0;
        /// BW §19
        SCARE = 1;
        /// BW §20
        ATTRITION = 2;
        /// BW §21
        BOMBARDMENTS = 3;
        /// BW §22
        CHALLENGES = 4;
        /// BW §23
        ANGRIFF = 5;
        /// BW §24
        LEADERS = 6;
        /// BW §25
        DUMPS = 7;
        /// BW §26
        SURRENDER = 8;
        /// BW §27
        PEIPER = 9;
        /// BW §28
        INTER_ALLIED = 10;
        /// BW §29
        EVENT_18 = 11;
        /// BW §30
        SCHNEE_EIFEL = 12;
        /// BW §31
        VARIABLE_SURPRISE = 13;
        /// BW §32
        COMBINED_ARMS = 14;
        /// BW §33
        MONSCHAU = 15;
        /// BW §34
        ACCELERATED = 16;
        /// BW §35
        GARRISON = 17;
        /// BW §36
        ALTERNATIVE = 18;
        /// BW §37.1
        ARMY_ARTILLERY = 19;
        /// BW §37.2
        CONTROL = 20;
        /// BW §38.1
        EVENTS_17 = 21;
        /// BW §38.2
        EVENTS_19 = 22;
    }
}

impl On {
    /// The words of the pack.
    const WORDS: [(&'static str, On); 23] = [
        ("divisional-integrity", On::INTEGRITY),
        ("ss-panzer-scare", On::SCARE),
        ("attrition", On::ATTRITION),
        ("bombardments", On::BOMBARDMENTS),
        ("challenging-interdiction", On::CHALLENGES),
        ("angriff", On::ANGRIFF),
        ("leaders", On::LEADERS),
        ("fuel-dumps", On::DUMPS),
        ("surrender", On::SURRENDER),
        ("peiper-and-skorzeny", On::PEIPER),
        ("inter-allied", On::INTER_ALLIED),
        ("random-event", On::EVENT_18),
        ("schnee-eifel", On::SCHNEE_EIFEL),
        ("variable-surprise", On::VARIABLE_SURPRISE),
        ("combined-arms", On::COMBINED_ARMS),
        ("monschau", On::MONSCHAU),
        ("accelerated-leaders", On::ACCELERATED),
        ("garrison", On::GARRISON),
        ("peiper-alternative", On::ALTERNATIVE),
        ("army-artillery", On::ARMY_ARTILLERY),
        ("artillery-control", On::CONTROL),
        ("events-17am", On::EVENTS_17),
        ("events-19am", On::EVENTS_19),
    ];

    /// Those of a set-up.
    pub(crate) fn of(setup: &Setup) -> On {
        let on = On::WORDS.iter().filter(|(word, _)| setup.is_on(word));
        on.fold(On::NONE, |all, (_, one)| all.with(*one))
    }
}
