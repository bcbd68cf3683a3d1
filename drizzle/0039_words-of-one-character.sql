-- As before, and in Chinese and Japanese also each character, since many words have only one; in Korean the beginning of a
-- word of one or two syllables, which may be joined to a particle. Thai is spelled with letters: pairs of them are in every text,
-- so words are found by three in a row.
CREATE OR REPLACE FUNCTION keepsake_terms(content text, names text[], tags text[]) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT setweight(to_tsvector('pg_catalog.english', regexp_replace(left(coalesce(content, ''), 100000), '\S{100}', '\& ', 'g')), 'A')
      || setweight(to_tsvector('pg_catalog.english', coalesce(array_to_string(names, ' '), '')), 'B')
      || setweight(to_tsvector('pg_catalog.english', coalesce(array_to_string(tags, ' '), '')), 'C')
      || CASE WHEN content ~ '[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]' THEN array_to_tsvector(ARRAY(
        SELECT found[1]
        FROM (SELECT coalesce(content, '') AS runs UNION ALL SELECT regexp_replace(coalesce(content, ''),
            '[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]([\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]*)', ' \1', 'g')) told,
          regexp_matches(runs, '[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]{2}', 'g') found
        UNION SELECT found[1]
        FROM regexp_matches(coalesce(content, ''), '[\u3400-\u4dbf\u4e00-\u9fff]|(?<![\uac00-\ud7af])[\uac00-\ud7af](?![\uac00-\ud7af]{2})', 'g') found
        UNION SELECT found[1]
        FROM (SELECT coalesce(content, '') AS runs
          UNION ALL SELECT regexp_replace(coalesce(content, ''), '[\u0e00-\u0e7f]([\u0e00-\u0e7f]*)', ' \1', 'g')
          UNION ALL SELECT regexp_replace(coalesce(content, ''), '[\u0e00-\u0e7f]{2}([\u0e00-\u0e7f]*)', ' \1', 'g')) told,
          regexp_matches(runs, '[\u0e00-\u0e7f]{3}', 'g') found)) ELSE '' END
  $$;--> statement-breakpoint
UPDATE memories SET content = content WHERE content ~ '[\u0e00-\u0e7f\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]';--> statement-breakpoint
UPDATE diary_entries SET content = content WHERE title || content ~ '[\u0e00-\u0e7f\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]';--> statement-breakpoint
UPDATE messages SET content = content WHERE content ~ '[\u0e00-\u0e7f\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]';
