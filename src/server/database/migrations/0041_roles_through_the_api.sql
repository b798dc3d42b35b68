-- What these two roles open, and no more (docs/decisions/0061-permissions-that-open-nothing.md); what staff wrote stays.
UPDATE roles SET description = 'Looks up accounts through the API'
  WHERE name = 'support' AND is_built_in AND description = 'Looks things up to help people';
--> statement-breakpoint
UPDATE roles SET description = 'Counts listings and places through the API'
  WHERE name = 'viewer' AND is_built_in AND description = 'Sees listings and content, changes nothing';
