//! The list of promises. SQLite has a test for each; PostgreSQL is started once and asked for all of them.

use crate::common::Place;
use crate::{claims, crowd, games, lists, people};

/// A promise: its name and what must hold of a fresh database.
pub(crate) type Promise = (&'static str, fn(&Place));

macro_rules! promises {
    ($($module:ident :: $name:ident),* $(,)?) => {
        /// Every promise there is.
        pub(crate) const PROMISES: &[Promise] = &[$((stringify!($name), $module::$name)),*];

        mod sqlite {
            $(
                #[test]
                fn $name() {
                    crate::on_sqlite::check(crate::$module::$name);
                }
            )*
        }
    };
}

promises! {
    games::entries_come_back_in_order_with_their_marks,
    games::a_stale_append_changes_nothing,
    games::of_two_appends_at_the_same_place_the_first_wins,
    games::a_game_goes_back_and_on,
    games::another_history_of_the_same_length_is_another_history,
    games::one_seat_is_taken_once,
    games::a_game_ends_with_its_last_entry,
    games::looks_at_a_running_game_are_counted,
    games::a_fork_comes_with_its_history,
    games::what_cannot_be_kept_is_refused,
    games::seats_and_states_are_set,
    games::chat_lines_are_numbered,
    games::the_latest_chat_lines_are_kept,
    games::a_deleted_game_leaves_nothing_behind,
    claims::a_running_server_keeps_its_games,
    claims::nobody_writes_under_an_old_claim,
    claims::nobody_writes_without_a_claim,
    claims::undo_and_replay_elsewhere_is_noticed,
    claims::two_servers_give_one_seat_once,
    claims::what_is_given_back_is_free,
    claims::an_own_claim_is_replaced,
    claims::an_address_has_one_server,
    claims::a_shared_key_is_made_once,
    claims::servers_that_take_a_game_from_each_other_lose_nothing,
    lists::lists_are_filtered_and_the_last_change_comes_first,
    lists::a_list_holds_whole_records,
    people::names_of_accounts_differ_by_more_than_capitals,
    people::names_that_look_alike_are_one_name,
    people::a_new_password_closes_the_other_logins,
    people::an_address_for_mail_can_be_set_and_taken_away,
    people::logins_are_opened_seen_and_closed,
    people::saves_belong_to_their_visitor,
    crowd::nothing_is_lost_when_many_append_at_once,
    crowd::a_game_is_read_as_it_was_at_one_moment,
    crowd::what_was_handed_over_is_written_before_the_store_goes,
    crowd::a_callback_that_panics_harms_nobody,
    crowd::the_last_owner_may_be_a_callback,
    crowd::a_batch_of_everything_has_a_verdict_each,
}
