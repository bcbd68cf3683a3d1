-- As before, and linear in the length of what was written. The parser of words goes back over a run without a space again and
-- again, so it is cut after a hundred characters; the pairs are taken in two passes, at even and at odd places, where each
-- was counted off from the run's beginning.
CREATE OR REPLACE FUNCTION keepsake_terms(content text, names text[], tags text[]) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT setweight(to_tsvector('pg_catalog.english', regexp_replace(left(coalesce(content, ''), 100000), '\S{100}', '\& ', 'g')), 'A')
      || setweight(to_tsvector('pg_catalog.english', coalesce(array_to_string(names, ' '), '')), 'B')
      || setweight(to_tsvector('pg_catalog.english', coalesce(array_to_string(tags, ' '), '')), 'C')
      || array_to_tsvector(ARRAY(
        SELECT DISTINCT pair[1]
        FROM (SELECT coalesce(content, '') AS runs UNION ALL SELECT regexp_replace(coalesce(content, ''),
            '[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]([\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]*)', ' \1', 'g')) told,
          regexp_matches(runs, '[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]{2}', 'g') pair))
  $$;
