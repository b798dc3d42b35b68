CREATE FUNCTION count_role_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE roles SET user_count = user_count + 1 WHERE id = NEW.role_id;
  ELSE
    UPDATE roles SET user_count = user_count - 1 WHERE id = OLD.role_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_roles_count AFTER INSERT OR DELETE ON user_roles FOR EACH ROW EXECUTE FUNCTION count_role_users();
--> statement-breakpoint
-- What every installation begins with; contract/permissions.ts names the same, a test compares.
INSERT INTO roles (id, name, description, permissions, is_built_in) VALUES
  (gen_random_uuid(), 'admin', 'Everything, including roles and settings', '{MANAGE_SYSTEM}', true),
  (gen_random_uuid(), 'manager', 'People, listings and content', '{ACCESS_ADMIN_DASHBOARD,MANAGE_USERS,MANAGE_PROFILES,MANAGE_ORGANIZATIONS,MANAGE_TOURISM,VIEW_ANALYTICS}', true),
  (gen_random_uuid(), 'moderator', 'Reviews professionals and organizations', '{ACCESS_ADMIN_DASHBOARD,MANAGE_PROFILES,MANAGE_ORGANIZATIONS}', true),
  (gen_random_uuid(), 'editor', 'Keeps cities, attractions and events right', '{ACCESS_DASHBOARD,MANAGE_TOURISM}', true),
  (gen_random_uuid(), 'support', 'Looks things up to help people', '{ACCESS_DASHBOARD,VIEW_USERS,VIEW_PROFILES,VIEW_ORGANIZATIONS}', true),
  (gen_random_uuid(), 'developer', 'Sees the system and its figures', '{ACCESS_ADMIN_DASHBOARD,VIEW_ANALYTICS}', true),
  (gen_random_uuid(), 'viewer', 'Sees listings and content, changes nothing', '{VIEW_PROFILES,VIEW_ORGANIZATIONS,VIEW_TOURISM}', true),
  (gen_random_uuid(), 'provider', 'Keeps their own listings', '{MANAGE_OWN_LISTINGS}', true),
  (gen_random_uuid(), 'beta-tester', 'Tries what is new', '{}', true),
  (gen_random_uuid(), 'user', 'Has an account', '{}', true),
  (gen_random_uuid(), 'guest', 'Looks around', '{}', true);
