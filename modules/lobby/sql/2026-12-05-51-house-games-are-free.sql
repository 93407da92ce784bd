-- Every in-house game has free play; the staff switch it off for one of them at the desk of games.
update lobby.game set has_trial = true where slug is not null;
