-- What behaviour_fact, behaviour_actor and behaviour_address have taken over.
DROP TABLE IF EXISTS behaviour_event;

DROP TABLE IF EXISTS behaviour_who;

DROP TABLE IF EXISTS behaviour_place;
