-- The log of changes only grows. Two changes of an entry are let through, both for a person who deletes their
-- account: the reference to who did it is emptied with their row, and what names the person is taken out.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND ROW(new.id, new.at, new.action, new.subject_kind, new.subject_id)
      IS NOT DISTINCT FROM ROW(old.id, old.at, old.action, old.subject_kind, old.subject_id)
    -- emptied by the foreign key alone, which runs inside the trigger of users
    AND (new.actor_id IS NOT DISTINCT FROM old.actor_id OR (new.actor_id IS NULL AND pg_trigger_depth() > 1))
    AND new.actor_name IN (old.actor_name, '')
    AND (ROW(new.subject_name, new.before, new.after)
        IS NOT DISTINCT FROM ROW(old.subject_name, old.before, old.after)
      OR (old.subject_kind = 'user' AND ROW(new.subject_name, new.before, new.after) IS NOT DISTINCT FROM
        ROW('', old.before - 'name' - 'email' - 'picture', old.after - 'name' - 'email' - 'picture')))
  THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'the log of changes only grows: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
