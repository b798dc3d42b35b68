-- The standard descriptions, as they are said now; one that somebody reworded stays.
UPDATE roles r SET description = n.now FROM (VALUES
  ('manager', 'People, listings and content', 'People, pages and content'),
  ('editor', 'Keeps cities, attractions and events right', 'Keeps cities, attractions and events up to date'),
  ('developer', 'Sees the system and its figures', 'Sees the system and its statistics'),
  ('viewer', 'Counts listings and places through the API', 'Counts pages and places through the API'),
  ('provider', 'Keeps their own listings', 'Manages their own pages')
) AS n (name, was, now) WHERE r.is_built_in AND r.name = n.name AND r.description = n.was;
