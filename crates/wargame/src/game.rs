//! The macro that makes a rulebook a game of the kernel.

/// Implements [`kernel::Game`] for a rulebook that keeps the names every game crate uses, so that a game writes only what is its
/// own: which actions only take something back, and how long a game can be.
///
/// | asked | answered by |
/// |---|---|
/// | `info`, `setup`, `board`, `has_rule`, `start` | the fields `data.info`, `setup`, `board`, `data.register` and the one named after `start` |
/// | `turn`, `sequence_rule` | `whose_turn`, `rule_now` |
/// | `check`, `apply`, `chance` | `check_action`, `apply_action`, `outcomes` |
/// | `focuses`, `focus_of`, `subject` | `focuses_now`, `focus_of_action`, `subject_of` |
/// | `candidates`, `legal` | `candidate_actions`, `legal_actions` |
/// | `read`, `write`, `orders` | the verb table ([`orders!`](crate::orders)); `read_action` checks what was read |
/// | `describe`, `view`, `lay`, `explain`, `preview` | `describe_actions`, `table_view` (both), `why_refused`, `preview_of` |
/// | `resample`, `unsound` | `deal_anew`, `broken_invariants` |
#[macro_export]
macro_rules! game {
    ($(#[$about:meta])* impl Game for $Book:ty { start: $start:ident, $($own:tt)* }) => {
        $(#[$about])*
        impl ::kernel::Game for $Book {
            type State = State;
            type Action = Action;
            type Focus = Focus;

            fn info(&self) -> &::table::GameInfo {
                &self.data.info
            }

            fn setup(&self) -> &::table::Setup {
                &self.setup
            }

            fn board(&self) -> &::table::Board {
                &self.board
            }

            fn has_rule(&self, rule: &::table::RuleRef) -> bool {
                self.data.register.has(rule)
            }

            fn start(&self) -> State {
                self.$start.clone()
            }

            fn turn(&self, state: &State) -> ::kernel::Turn {
                self.whose_turn(state)
            }

            fn sequence_rule(&self, state: &State) -> ::table::RuleRef {
                self.rule_now(state)
            }

            fn check(
                &self,
                state: &State,
                seat: ::table::Seat,
                action: &Action,
            ) -> Result<(), ::table::Illegal> {
                self.check_action(state, seat, *action)
            }

            fn focuses(&self, state: &State, seat: ::table::Seat, into: &mut Vec<Focus>) {
                self.focuses_now(state, seat, into);
            }

            fn focus_of(&self, action: &Action) -> Focus {
                self.focus_of_action(*action)
            }

            fn subject(&self, state: &State, focus: &Focus) -> ::table::Subject {
                self.subject_of(state, *focus)
            }

            fn candidates(&self, state: &State, seat: ::table::Seat, focus: &Focus, into: &mut Vec<Action>) {
                self.candidate_actions(state, seat, *focus, into);
            }

            fn legal(&self, state: &State, seat: ::table::Seat, focus: &Focus, into: &mut Vec<Action>) {
                self.legal_actions(state, seat, *focus, into);
            }

            fn chance(&self, state: &State, into: &mut Vec<(Action, u32)>) {
                self.outcomes(state, into);
            }

            fn apply(&self, state: &mut State, seat: ::table::Seat, action: &Action, log: &mut ::kernel::Log) {
                self.apply_action(state, seat, *action, log);
            }

            fn write(&self, action: &Action) -> String {
                action.write(self)
            }

            fn read(&self, text: &str) -> Result<Action, ::kernel::Unreadable> {
                self.read_action(text)
            }

            fn orders(&self) -> Vec<::table::OrderHelp> {
                Action::help::<Self>()
            }

            fn describe(&self, state: &State, seat: ::table::Seat, action: &Action) -> ::table::Choice {
                self.describe_actions(state, seat, std::slice::from_ref(action)).swap_remove(0)
            }

            fn describe_all(
                &self,
                state: &State,
                seat: ::table::Seat,
                actions: &[Action],
            ) -> Vec<::table::Choice> {
                self.describe_actions(state, seat, actions)
            }

            fn view(&self, state: &State, to: ::table::Audience) -> ::table::View {
                self.table_view(state, to, &mut ::kernel::Page::whole(::kernel::Drawn::All))
            }

            fn show(
                &self,
                state: &State,
                to: ::table::Audience,
                page: &mut ::kernel::Page<'_>,
            ) -> ::table::View {
                self.table_view(state, to, page)
            }

            fn explain(
                &self,
                state: &State,
                seat: ::table::Seat,
                subject: &::table::Target,
                at: &::table::Target,
            ) -> Vec<::table::Illegal> {
                self.why_refused(state, seat, subject, at)
            }

            fn preview(&self, state: &State, seat: ::table::Seat, action: &Action) -> ::table::Preview {
                self.preview_of(state, seat, *action)
            }

            fn resample(
                &self,
                state: &State,
                to: ::table::Audience,
                pick: &mut dyn FnMut(u32) -> u32,
            ) -> State {
                self.deal_anew(state, to, pick)
            }

            fn unsound(&self, state: &State) -> Vec<String> {
                self.broken_invariants(state)
            }

            $($own)*
        }
    };
}
