//! The optional rules and variants, each switched by itself. BW §1.3-switch

use table::Setup;

wargame::marks! {
    /// The options that are played, a bit each.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct On(u32) {
        /// BW §18
        INTEGRITY = 0, "divisional-integrity";
        /// BW §19
        SCARE = 1, "ss-panzer-scare";
        /// BW §20
        ATTRITION = 2, "attrition";
        /// BW §21
        BOMBARDMENTS = 3, "bombardments";
        /// BW §22
        CHALLENGES = 4, "challenging-interdiction";
        /// BW §23
        ANGRIFF = 5, "angriff";
        /// BW §24
        LEADERS = 6, "leaders";
        /// BW §25
        DUMPS = 7, "fuel-dumps";
        /// BW §26
        SURRENDER = 8, "surrender";
        /// BW §27
        PEIPER = 9, "peiper-and-skorzeny";
        /// BW §28
        INTER_ALLIED = 10, "inter-allied";
        /// BW §29
        EVENT_18 = 11, "random-event";
        /// BW §30
        SCHNEE_EIFEL = 12, "schnee-eifel";
        /// BW §31
        VARIABLE_SURPRISE = 13, "variable-surprise";
        /// BW §32
        COMBINED_ARMS = 14, "combined-arms";
        /// BW §33
        MONSCHAU = 15, "monschau";
        /// BW §34
        ACCELERATED = 16, "accelerated-leaders";
        /// BW §35
        GARRISON = 17, "garrison";
        /// BW §36
        ALTERNATIVE = 18, "peiper-alternative";
        /// BW §37.1
        ARMY_ARTILLERY = 19, "army-artillery";
        /// BW §37.2
        CONTROL = 20, "artillery-control";
        /// BW §38.1
        EVENTS_17 = 21, "events-17am";
        /// BW §38.2
        EVENTS_19 = 22, "events-19am";
    }
}

impl On {
    /// Those of a set-up.
    pub(crate) fn of(setup: &Setup) -> On {
        let on = On::WORDS.iter().filter(|(word, _)| setup.is_on(word));
        on.fold(On::NONE, |all, (_, one)| all.with(*one))
    }
}
