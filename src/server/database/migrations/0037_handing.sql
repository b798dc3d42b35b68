-- A listing that is handed over to an address without an account waits for a yes like one that staff made for somebody, but
-- stays when the answer is no (docs/decisions/0060-merging-and-inviting.md).
ALTER TABLE "handovers" ADD COLUMN "keeps_page" boolean DEFAULT false NOT NULL;
