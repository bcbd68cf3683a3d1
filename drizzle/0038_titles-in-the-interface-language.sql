-- Titles were stored in English that the interface now shows in its own language, for items without a title.
UPDATE import_items SET title = ''
WHERE (kind = 'statements' AND format = 'text' AND title = 'Pasted')
  OR (kind = 'memories' AND title = 'Memories')
  OR (kind = 'account' AND title = 'Settings, diary and analyses');--> statement-breakpoint
UPDATE conversations SET title = '' WHERE title = 'Pasted' AND external_key LIKE 'import:text:%';--> statement-breakpoint
-- The name alone is the same in every language.
UPDATE conversations SET title = substr(title, 6)
WHERE (title IN ('From mem0', 'From Zep') AND (external_key LIKE 'import:mem0:%' OR external_key LIKE 'import:zep:%'))
  OR (title LIKE 'With %' AND external_key LIKE 'import:sillytavern:%');--> statement-breakpoint
UPDATE import_items SET title = substr(title, 6)
WHERE (title IN ('From mem0', 'From Zep') AND format IN ('mem0', 'zep'))
  OR (title LIKE 'With %' AND format = 'sillytavern');
