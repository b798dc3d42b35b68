-- A listing's country follows its city.
CREATE FUNCTION copy_country() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.country_code := (SELECT country_code FROM locations WHERE id = NEW.city_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER profiles_country BEFORE INSERT OR UPDATE OF city_id ON profiles FOR EACH ROW EXECUTE FUNCTION copy_country();
--> statement-breakpoint
CREATE TRIGGER organizations_country BEFORE INSERT OR UPDATE OF city_id ON organizations FOR EACH ROW EXECUTE FUNCTION copy_country();
--> statement-breakpoint
-- Counters by type and city; the empty type and the nil city stand for all.
CREATE FUNCTION count_profiles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO listing_counts AS counts (kind, type, city_id, count)
    SELECT 'profile', coalesce(type, ''), coalesce(city_id, '00000000-0000-0000-0000-000000000000'), sum(n)
    FROM (SELECT profile_type AS type, city_id, 1 AS n FROM new_rows WHERE is_public) changed
    GROUP BY GROUPING SETS ((type, city_id), (type), (city_id), ())
    HAVING sum(n) <> 0
    ORDER BY 2, 3
    ON CONFLICT (kind, city_id, type) DO UPDATE SET count = counts.count + excluded.count;
    UPDATE locations SET profiles_count = profiles_count + changed.n
    FROM (SELECT city_id, sum(n) AS n FROM (SELECT profile_type AS type, city_id, 1 AS n FROM new_rows WHERE is_public) rows GROUP BY city_id HAVING sum(n) <> 0 ORDER BY city_id) changed
    WHERE locations.id = changed.city_id;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO listing_counts AS counts (kind, type, city_id, count)
    SELECT 'profile', coalesce(type, ''), coalesce(city_id, '00000000-0000-0000-0000-000000000000'), sum(n)
    FROM (SELECT profile_type AS type, city_id, -1 AS n FROM old_rows WHERE is_public) changed
    GROUP BY GROUPING SETS ((type, city_id), (type), (city_id), ())
    HAVING sum(n) <> 0
    ORDER BY 2, 3
    ON CONFLICT (kind, city_id, type) DO UPDATE SET count = counts.count + excluded.count;
    UPDATE locations SET profiles_count = profiles_count + changed.n
    FROM (SELECT city_id, sum(n) AS n FROM (SELECT profile_type AS type, city_id, -1 AS n FROM old_rows WHERE is_public) rows GROUP BY city_id HAVING sum(n) <> 0 ORDER BY city_id) changed
    WHERE locations.id = changed.city_id;
  ELSE
    INSERT INTO listing_counts AS counts (kind, type, city_id, count)
    SELECT 'profile', coalesce(type, ''), coalesce(city_id, '00000000-0000-0000-0000-000000000000'), sum(n)
    FROM (SELECT profile_type AS type, city_id, 1 AS n FROM new_rows WHERE is_public UNION ALL SELECT profile_type AS type, city_id, -1 AS n FROM old_rows WHERE is_public) changed
    GROUP BY GROUPING SETS ((type, city_id), (type), (city_id), ())
    HAVING sum(n) <> 0
    ORDER BY 2, 3
    ON CONFLICT (kind, city_id, type) DO UPDATE SET count = counts.count + excluded.count;
    UPDATE locations SET profiles_count = profiles_count + changed.n
    FROM (SELECT city_id, sum(n) AS n FROM (SELECT profile_type AS type, city_id, 1 AS n FROM new_rows WHERE is_public UNION ALL SELECT profile_type AS type, city_id, -1 AS n FROM old_rows WHERE is_public) rows GROUP BY city_id HAVING sum(n) <> 0 ORDER BY city_id) changed
    WHERE locations.id = changed.city_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER profiles_count_insert AFTER INSERT ON profiles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_profiles();
--> statement-breakpoint
CREATE TRIGGER profiles_count_update AFTER UPDATE ON profiles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_profiles();
--> statement-breakpoint
CREATE TRIGGER profiles_count_delete AFTER DELETE ON profiles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_profiles();
--> statement-breakpoint
CREATE FUNCTION count_organizations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO listing_counts AS counts (kind, type, city_id, count)
    SELECT 'organization', coalesce(type, ''), coalesce(city_id, '00000000-0000-0000-0000-000000000000'), sum(n)
    FROM (SELECT organization_type AS type, city_id, 1 AS n FROM new_rows WHERE is_public) changed
    GROUP BY GROUPING SETS ((type, city_id), (type), (city_id), ())
    HAVING sum(n) <> 0
    ORDER BY 2, 3
    ON CONFLICT (kind, city_id, type) DO UPDATE SET count = counts.count + excluded.count;
    UPDATE locations SET organizations_count = organizations_count + changed.n
    FROM (SELECT city_id, sum(n) AS n FROM (SELECT organization_type AS type, city_id, 1 AS n FROM new_rows WHERE is_public) rows GROUP BY city_id HAVING sum(n) <> 0 ORDER BY city_id) changed
    WHERE locations.id = changed.city_id;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO listing_counts AS counts (kind, type, city_id, count)
    SELECT 'organization', coalesce(type, ''), coalesce(city_id, '00000000-0000-0000-0000-000000000000'), sum(n)
    FROM (SELECT organization_type AS type, city_id, -1 AS n FROM old_rows WHERE is_public) changed
    GROUP BY GROUPING SETS ((type, city_id), (type), (city_id), ())
    HAVING sum(n) <> 0
    ORDER BY 2, 3
    ON CONFLICT (kind, city_id, type) DO UPDATE SET count = counts.count + excluded.count;
    UPDATE locations SET organizations_count = organizations_count + changed.n
    FROM (SELECT city_id, sum(n) AS n FROM (SELECT organization_type AS type, city_id, -1 AS n FROM old_rows WHERE is_public) rows GROUP BY city_id HAVING sum(n) <> 0 ORDER BY city_id) changed
    WHERE locations.id = changed.city_id;
  ELSE
    INSERT INTO listing_counts AS counts (kind, type, city_id, count)
    SELECT 'organization', coalesce(type, ''), coalesce(city_id, '00000000-0000-0000-0000-000000000000'), sum(n)
    FROM (SELECT organization_type AS type, city_id, 1 AS n FROM new_rows WHERE is_public UNION ALL SELECT organization_type AS type, city_id, -1 AS n FROM old_rows WHERE is_public) changed
    GROUP BY GROUPING SETS ((type, city_id), (type), (city_id), ())
    HAVING sum(n) <> 0
    ORDER BY 2, 3
    ON CONFLICT (kind, city_id, type) DO UPDATE SET count = counts.count + excluded.count;
    UPDATE locations SET organizations_count = organizations_count + changed.n
    FROM (SELECT city_id, sum(n) AS n FROM (SELECT organization_type AS type, city_id, 1 AS n FROM new_rows WHERE is_public UNION ALL SELECT organization_type AS type, city_id, -1 AS n FROM old_rows WHERE is_public) rows GROUP BY city_id HAVING sum(n) <> 0 ORDER BY city_id) changed
    WHERE locations.id = changed.city_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER organizations_count_insert AFTER INSERT ON organizations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_organizations();
--> statement-breakpoint
CREATE TRIGGER organizations_count_update AFTER UPDATE ON organizations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_organizations();
--> statement-breakpoint
CREATE TRIGGER organizations_count_delete AFTER DELETE ON organizations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_organizations();
--> statement-breakpoint
CREATE FUNCTION count_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO listing_counts AS counts (kind, type, city_id, count)
    SELECT 'event', coalesce(type, ''), coalesce(city_id, '00000000-0000-0000-0000-000000000000'), sum(n)
    FROM (SELECT event_type AS type, city_id, 1 AS n FROM new_rows WHERE is_public) changed
    GROUP BY GROUPING SETS ((type, city_id), (type), (city_id), ())
    HAVING sum(n) <> 0
    ORDER BY 2, 3
    ON CONFLICT (kind, city_id, type) DO UPDATE SET count = counts.count + excluded.count;
    UPDATE locations SET events_count = events_count + changed.n
    FROM (SELECT city_id, sum(n) AS n FROM (SELECT event_type AS type, city_id, 1 AS n FROM new_rows WHERE is_public) rows GROUP BY city_id HAVING sum(n) <> 0 ORDER BY city_id) changed
    WHERE locations.id = changed.city_id;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO listing_counts AS counts (kind, type, city_id, count)
    SELECT 'event', coalesce(type, ''), coalesce(city_id, '00000000-0000-0000-0000-000000000000'), sum(n)
    FROM (SELECT event_type AS type, city_id, -1 AS n FROM old_rows WHERE is_public) changed
    GROUP BY GROUPING SETS ((type, city_id), (type), (city_id), ())
    HAVING sum(n) <> 0
    ORDER BY 2, 3
    ON CONFLICT (kind, city_id, type) DO UPDATE SET count = counts.count + excluded.count;
    UPDATE locations SET events_count = events_count + changed.n
    FROM (SELECT city_id, sum(n) AS n FROM (SELECT event_type AS type, city_id, -1 AS n FROM old_rows WHERE is_public) rows GROUP BY city_id HAVING sum(n) <> 0 ORDER BY city_id) changed
    WHERE locations.id = changed.city_id;
  ELSE
    INSERT INTO listing_counts AS counts (kind, type, city_id, count)
    SELECT 'event', coalesce(type, ''), coalesce(city_id, '00000000-0000-0000-0000-000000000000'), sum(n)
    FROM (SELECT event_type AS type, city_id, 1 AS n FROM new_rows WHERE is_public UNION ALL SELECT event_type AS type, city_id, -1 AS n FROM old_rows WHERE is_public) changed
    GROUP BY GROUPING SETS ((type, city_id), (type), (city_id), ())
    HAVING sum(n) <> 0
    ORDER BY 2, 3
    ON CONFLICT (kind, city_id, type) DO UPDATE SET count = counts.count + excluded.count;
    UPDATE locations SET events_count = events_count + changed.n
    FROM (SELECT city_id, sum(n) AS n FROM (SELECT event_type AS type, city_id, 1 AS n FROM new_rows WHERE is_public UNION ALL SELECT event_type AS type, city_id, -1 AS n FROM old_rows WHERE is_public) rows GROUP BY city_id HAVING sum(n) <> 0 ORDER BY city_id) changed
    WHERE locations.id = changed.city_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_count_insert AFTER INSERT ON events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_events();
--> statement-breakpoint
CREATE TRIGGER events_count_update AFTER UPDATE ON events REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_events();
--> statement-breakpoint
CREATE TRIGGER events_count_delete AFTER DELETE ON events REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_events();
--> statement-breakpoint
CREATE FUNCTION count_attractions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    UPDATE locations SET attractions_count = attractions_count + 1 WHERE id = NEW.city_id;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE locations SET attractions_count = attractions_count - 1 WHERE id = OLD.city_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER attractions_count AFTER INSERT OR DELETE OR UPDATE OF city_id ON attractions FOR EACH ROW EXECUTE FUNCTION count_attractions();
--> statement-breakpoint
-- What a mistyped word can be corrected to.
CREATE FUNCTION learn_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO search_words (word)
     SELECT DISTINCT lexeme FROM new_rows, unnest(%s) WHERE length(lexeme) BETWEEN 3 AND 40 ORDER BY 1
     ON CONFLICT DO NOTHING', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER profiles_words_insert AFTER INSERT ON profiles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION learn_words('text_words(name) || localized_words(specialty)');
--> statement-breakpoint
CREATE TRIGGER profiles_words_update AFTER UPDATE ON profiles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION learn_words('text_words(name) || localized_words(specialty)');
--> statement-breakpoint
CREATE TRIGGER organizations_words_insert AFTER INSERT ON organizations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION learn_words('text_words(name) || localized_words(specialties)');
--> statement-breakpoint
CREATE TRIGGER organizations_words_update AFTER UPDATE ON organizations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION learn_words('text_words(name) || localized_words(specialties)');
--> statement-breakpoint
CREATE TRIGGER events_words_insert AFTER INSERT ON events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION learn_words('localized_words(title) || text_words(location)');
--> statement-breakpoint
CREATE TRIGGER events_words_update AFTER UPDATE ON events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION learn_words('localized_words(title) || text_words(location)');
--> statement-breakpoint
CREATE TRIGGER locations_words_insert AFTER INSERT ON locations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION learn_words('text_words(name)');
--> statement-breakpoint
CREATE TRIGGER attractions_words_insert AFTER INSERT ON attractions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION learn_words('text_words(name)');
--> statement-breakpoint
CREATE TRIGGER attractions_words_update AFTER UPDATE ON attractions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION learn_words('text_words(name)');
--> statement-breakpoint
-- An address that changed keeps leading here; one whose public row was deleted is gone (410), without a name kept.
CREATE FUNCTION keep_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO former_slugs (kind, slug, target_id) VALUES (TG_ARGV[0], OLD.slug, OLD.id)
    ON CONFLICT (kind, slug) DO UPDATE SET target_id = excluded.target_id;
    RETURN NULL;
  END IF;
  DELETE FROM former_slugs WHERE kind = TG_ARGV[0] AND target_id = OLD.id;
  IF OLD.is_public THEN
    INSERT INTO gone_slugs (kind, slug_hash) VALUES (TG_ARGV[0], encode(sha256(convert_to(OLD.slug, 'UTF8')), 'hex'))
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER profiles_former_slug AFTER UPDATE OF slug ON profiles FOR EACH ROW WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION keep_slug('profile');
--> statement-breakpoint
CREATE TRIGGER profiles_gone_slug AFTER DELETE ON profiles FOR EACH ROW EXECUTE FUNCTION keep_slug('profile');
--> statement-breakpoint
CREATE TRIGGER organizations_former_slug AFTER UPDATE OF slug ON organizations FOR EACH ROW WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION keep_slug('organization');
--> statement-breakpoint
CREATE TRIGGER organizations_gone_slug AFTER DELETE ON organizations FOR EACH ROW EXECUTE FUNCTION keep_slug('organization');
--> statement-breakpoint
CREATE TRIGGER events_former_slug AFTER UPDATE OF slug ON events FOR EACH ROW WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION keep_slug('event');
--> statement-breakpoint
CREATE TRIGGER events_gone_slug AFTER DELETE ON events FOR EACH ROW EXECUTE FUNCTION keep_slug('event');
--> statement-breakpoint
-- A slug names one listing: what is reached by it (contact, old addresses) must not be another's.
CREATE FUNCTION refuse_taken_slug() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_taken boolean;
BEGIN
  EXECUTE format('SELECT EXISTS (SELECT 1 FROM %I WHERE slug = $1)', TG_ARGV[0]) INTO is_taken USING NEW.slug;
  IF is_taken THEN
    RAISE unique_violation USING MESSAGE = format('slug "%s" is taken', NEW.slug), CONSTRAINT = 'listings_slug';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER profiles_taken_slug BEFORE INSERT OR UPDATE OF slug ON profiles FOR EACH ROW EXECUTE FUNCTION refuse_taken_slug('organizations');
--> statement-breakpoint
CREATE TRIGGER organizations_taken_slug BEFORE INSERT OR UPDATE OF slug ON organizations FOR EACH ROW EXECUTE FUNCTION refuse_taken_slug('profiles');
--> statement-breakpoint
-- Every node drops its ready answers when content changes.
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', TG_TABLE_NAME);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER countries_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON countries FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER locations_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON locations FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER attractions_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON attractions FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER profiles_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON profiles FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER organizations_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON organizations FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER organization_guides_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON organization_guides FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER social_links_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON social_links FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER offers_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON offers FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER offer_links_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON offer_links FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER events_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER images_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON images FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
