-- The words that recall looks up: English stems with their places, names (weight B) and tags (weight C). Languages that do not
-- space their words are kept as pairs of characters beside it. The same function reads the question, so both sides always agree.
CREATE FUNCTION keepsake_terms(content text, names text[], tags text[]) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT setweight(to_tsvector('pg_catalog.english', left(coalesce(content, ''), 100000)), 'A')
      || setweight(to_tsvector('pg_catalog.english', coalesce(array_to_string(names, ' '), '')), 'B')
      || setweight(to_tsvector('pg_catalog.english', coalesce(array_to_string(tags, ' '), '')), 'C')
      || array_to_tsvector(ARRAY(
        SELECT DISTINCT substr(run[1], place, 2)
        FROM regexp_matches(coalesce(content, ''), '[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]{2,}', 'g') run,
          generate_series(1, length(run[1]) - 1) place))
  $$;
--> statement-breakpoint
-- A lexeme of the message in a row: how often it stands there, and whether it names who speaks or takes part.
CREATE TYPE recall_posting AS (lexeme text, frequency int, is_name boolean);
