//! The policy as a table of games: events, the requests after each, and the hint.

use super::{BOARD, happen, hint, requests, session};

/// An event, the requests after it, and the hint.
type Step = (&'static str, &'static str, &'static str);

const GAMES: &[(&str, &[Step])] = &[
    (
        "the par comes first, and along its solution nothing else needs a proof",
        &[
            ("prove", "+par", ""),
            ("prove", "", ""),
            ("par better 1121", "", ""),
            ("par solved 121 3", "", ""),
            ("play 1", "", ""),
            ("hint", "", "2/2"),
            ("play 2", "", ""),
        ],
    ),
    (
        "off that solution the position is analyzed, and a move stops the analysis",
        &[
            ("prove", "+par", ""),
            ("par solved 121 3", "", ""),
            ("play 2", "+here1:3", ""),
            ("play 1", "-here +here2:3", ""),
            ("here solved 21 2", "", ""),
            ("undo", "+here1:3", ""),
            ("undo", "-here", ""),
            ("play 1", "", ""),
        ],
    ),
    (
        "a hint is the best move known until it is proven",
        &[
            ("prove", "+par", ""),
            ("hint", "", "?"),
            ("par better 1121", "", "1/4?"),
            ("par better 121", "", "1/3?"),
            ("par solved 121 3", "", "1/3"),
            ("play 1", "", ""),
        ],
    ),
    (
        "a hint does not wait for the par",
        &[
            ("prove", "+par", ""),
            ("play 1", "", ""),
            ("hint", "+here1:30", "?"),
            ("hint", "", "?"),
            ("here better 21", "", "2/2?"),
            ("here solved 21 2", "", "2/2"),
            ("play 2", "", ""),
            ("hint", "", "1/1"),
        ],
    ),
    (
        "without the par there is no analysis unless requested",
        &[
            ("play 1", "", ""),
            ("hint", "+here1:30", "?"),
            ("enough", "-here", ""),
            ("undo", "", ""),
        ],
    ),
    (
        "a requested hint has more time than an analysis",
        &[
            ("prove", "+par", ""),
            ("par solved 121 3", "", ""),
            ("play 2", "+here1:3", ""),
            ("hint", "-here +here1:30", "?"),
            ("enough", "-here +here1:3", ""),
        ],
    ),
    (
        "a failed proof is tried again when the player asks again",
        &[
            ("play 1", "", ""),
            ("hint", "+here1:30", "?"),
            ("here better 21", "", "2/2?"),
            ("here failed memory", "", "2/2?"),
            ("hint", "+here1:30", "2/2?"),
            ("here solved 21 1", "", "2/2?"),
            // Together with the initial bound of the board, the end has proven the par.
            ("undo", "+here0:3", ""),
            ("redo", "-here", ""),
            ("hint", "+here1:30", "2/2?"),
        ],
    ),
    (
        "with nothing to show, a failure ends the request",
        &[
            ("hint", "+here0:30", "?"),
            ("here failed memory", "", ""),
            ("hint", "+here0:30", "?"),
        ],
    ),
    (
        "a proof of the par that was given up leaves a hint at the start",
        &[
            ("prove", "+par", ""),
            ("hint", "", "?"),
            ("par solved 1211 2", "", "1/4?"),
            ("hint", "+here0:30", "1/4?"),
            ("here solved 121 3", "", "1/3"),
            ("play 2", "+here1:3", ""),
        ],
    ),
    (
        "the proof of the par can be stopped and restarted",
        &[
            ("prove", "+par", ""),
            ("stop", "-par", ""),
            ("play 2", "", ""),
            ("prove", "+par", ""),
            ("leave", "-par", ""),
        ],
    ),
    (
        "back at the start, the proof of the par is that of the position",
        &[
            ("prove", "+par", ""),
            ("play 2", "", ""),
            ("hint", "+here1:30", "?"),
            ("go ", "-here", ""),
            ("hint", "", "?"),
        ],
    ),
    (
        "a solved game needs no hint, but its par",
        &[
            ("prove", "+par", ""),
            ("play 121", "", ""),
            ("hint", "", ""),
            ("par solved 121 3", "", ""),
        ],
    ),
    (
        "a game that meets the bound has found the par",
        &[
            ("prove", "+par", ""),
            ("par between 3 5", "", ""),
            ("play 121", "", ""),
            ("restart", "", ""),
        ],
    ),
];

#[test]
fn the_policy_matches_the_table() {
    for (name, steps) in GAMES {
        let mut session = session(BOARD);
        for (event, requested, hinted) in *steps {
            happen(&mut session, event);
            assert_eq!(
                (requests(&mut session).as_str(), hint(&session).as_str()),
                (*requested, *hinted),
                "{name}: {event}"
            );
        }
    }
}
