//! German activations: objectives, the thirteen movement methods, attacks, reserves. EA §9

pub(crate) mod aim;
pub(crate) mod attack;
pub(crate) mod choose;
pub(crate) mod end;
pub(crate) mod march;
pub(crate) mod methods_arrows;
pub(crate) mod methods_close;
pub(crate) mod methods_foot;
pub(crate) mod methods_front;
pub(crate) mod methods_other;
pub(crate) mod methods_special;
pub(crate) mod movement;
pub(crate) mod objectives;
pub(crate) mod odds;
pub(crate) mod reserves;
pub(crate) mod restrictions;
pub(crate) mod route;
pub(crate) mod steps;
