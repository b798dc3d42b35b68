-- Dates of events (docs/decisions/0055-dates-of-events.md): those that have none and are to be entered.
CREATE INDEX "events_undated" ON "events" USING btree ("sort_date","id") WHERE status = 'verified' and starts_on is null;
