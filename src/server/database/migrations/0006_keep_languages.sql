-- A row for each published listing and language, in the orders of a list, and counters of these rows. What an update
-- left as it was is not touched. Rows are removed one by one: always by the index, whatever the number was when planned.
CREATE FUNCTION keep_profile_languages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  removed record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO profile_languages (language, id, type, city_id, country_code, sort_name, sort_rating)
    SELECT DISTINCT language, id, profile_type, city_id, country_code, sort_name, sort_rating FROM new_rows, unnest(languages) language
      WHERE is_public AND language IS NOT NULL;
    INSERT INTO language_counts AS counts (kind, language, type, city_id, count)
    SELECT 'profile', language, coalesce(profile_type, ''), coalesce(city_id, '00000000-0000-0000-0000-000000000000'), sum(n)
    FROM (SELECT DISTINCT language, id, profile_type, city_id, 1 AS n FROM new_rows, unnest(languages) language
      WHERE is_public AND language IS NOT NULL) changed
    GROUP BY language, CUBE (profile_type, city_id)
    HAVING sum(n) <> 0
    ORDER BY 2, 3, 4
    ON CONFLICT (kind, language, city_id, type) DO UPDATE SET count = counts.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    FOR removed IN SELECT language, id FROM old_rows, unnest(languages) language
      WHERE is_public AND language IS NOT NULL LOOP
      DELETE FROM profile_languages WHERE language = removed.language AND id = removed.id;
    END LOOP;
    INSERT INTO language_counts AS counts (kind, language, type, city_id, count)
    SELECT 'profile', language, coalesce(profile_type, ''), coalesce(city_id, '00000000-0000-0000-0000-000000000000'), sum(n)
    FROM (SELECT DISTINCT language, id, profile_type, city_id, -1 AS n FROM old_rows, unnest(languages) language
      WHERE is_public AND language IS NOT NULL) changed
    GROUP BY language, CUBE (profile_type, city_id)
    HAVING sum(n) <> 0
    ORDER BY 2, 3, 4
    ON CONFLICT (kind, language, city_id, type) DO UPDATE SET count = counts.count + excluded.count;
  ELSIF EXISTS (
    SELECT id, is_public, languages, profile_type, city_id, country_code, sort_name, sort_rating FROM old_rows
    EXCEPT SELECT id, is_public, languages, profile_type, city_id, country_code, sort_name, sort_rating FROM new_rows
  ) THEN
    FOR removed IN
      SELECT language, id, profile_type, city_id, country_code, sort_name, sort_rating FROM old_rows, unnest(languages) language
      WHERE is_public AND language IS NOT NULL
      EXCEPT SELECT language, id, profile_type, city_id, country_code, sort_name, sort_rating FROM new_rows, unnest(languages) language
      WHERE is_public AND language IS NOT NULL
    LOOP
      DELETE FROM profile_languages WHERE language = removed.language AND id = removed.id;
    END LOOP;
    INSERT INTO profile_languages (language, id, type, city_id, country_code, sort_name, sort_rating)
    SELECT language, id, profile_type, city_id, country_code, sort_name, sort_rating FROM new_rows, unnest(languages) language
      WHERE is_public AND language IS NOT NULL
    EXCEPT SELECT language, id, profile_type, city_id, country_code, sort_name, sort_rating FROM old_rows, unnest(languages) language
      WHERE is_public AND language IS NOT NULL;
    INSERT INTO language_counts AS counts (kind, language, type, city_id, count)
    SELECT 'profile', language, coalesce(profile_type, ''), coalesce(city_id, '00000000-0000-0000-0000-000000000000'), sum(n)
    FROM (SELECT DISTINCT language, id, profile_type, city_id, 1 AS n FROM new_rows, unnest(languages) language
      WHERE is_public AND language IS NOT NULL
      UNION ALL SELECT DISTINCT language, id, profile_type, city_id, -1 AS n FROM old_rows, unnest(languages) language
      WHERE is_public AND language IS NOT NULL) changed
    GROUP BY language, CUBE (profile_type, city_id)
    HAVING sum(n) <> 0
    ORDER BY 2, 3, 4
    ON CONFLICT (kind, language, city_id, type) DO UPDATE SET count = counts.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER profiles_languages_insert AFTER INSERT ON profiles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_profile_languages();
--> statement-breakpoint
CREATE TRIGGER profiles_languages_update AFTER UPDATE ON profiles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_profile_languages();
--> statement-breakpoint
CREATE TRIGGER profiles_languages_delete AFTER DELETE ON profiles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_profile_languages();
--> statement-breakpoint
CREATE FUNCTION keep_organization_languages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  removed record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO organization_languages (language, id, type, city_id, country_code, sort_name, sort_rating)
    SELECT DISTINCT language, id, organization_type, city_id, country_code, sort_name, sort_rating FROM new_rows, unnest(languages) language
      WHERE is_public AND language IS NOT NULL;
    INSERT INTO language_counts AS counts (kind, language, type, city_id, count)
    SELECT 'organization', language, coalesce(organization_type, ''), coalesce(city_id, '00000000-0000-0000-0000-000000000000'), sum(n)
    FROM (SELECT DISTINCT language, id, organization_type, city_id, 1 AS n FROM new_rows, unnest(languages) language
      WHERE is_public AND language IS NOT NULL) changed
    GROUP BY language, CUBE (organization_type, city_id)
    HAVING sum(n) <> 0
    ORDER BY 2, 3, 4
    ON CONFLICT (kind, language, city_id, type) DO UPDATE SET count = counts.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    FOR removed IN SELECT language, id FROM old_rows, unnest(languages) language
      WHERE is_public AND language IS NOT NULL LOOP
      DELETE FROM organization_languages WHERE language = removed.language AND id = removed.id;
    END LOOP;
    INSERT INTO language_counts AS counts (kind, language, type, city_id, count)
    SELECT 'organization', language, coalesce(organization_type, ''), coalesce(city_id, '00000000-0000-0000-0000-000000000000'), sum(n)
    FROM (SELECT DISTINCT language, id, organization_type, city_id, -1 AS n FROM old_rows, unnest(languages) language
      WHERE is_public AND language IS NOT NULL) changed
    GROUP BY language, CUBE (organization_type, city_id)
    HAVING sum(n) <> 0
    ORDER BY 2, 3, 4
    ON CONFLICT (kind, language, city_id, type) DO UPDATE SET count = counts.count + excluded.count;
  ELSIF EXISTS (
    SELECT id, is_public, languages, organization_type, city_id, country_code, sort_name, sort_rating FROM old_rows
    EXCEPT SELECT id, is_public, languages, organization_type, city_id, country_code, sort_name, sort_rating FROM new_rows
  ) THEN
    FOR removed IN
      SELECT language, id, organization_type, city_id, country_code, sort_name, sort_rating FROM old_rows, unnest(languages) language
      WHERE is_public AND language IS NOT NULL
      EXCEPT SELECT language, id, organization_type, city_id, country_code, sort_name, sort_rating FROM new_rows, unnest(languages) language
      WHERE is_public AND language IS NOT NULL
    LOOP
      DELETE FROM organization_languages WHERE language = removed.language AND id = removed.id;
    END LOOP;
    INSERT INTO organization_languages (language, id, type, city_id, country_code, sort_name, sort_rating)
    SELECT language, id, organization_type, city_id, country_code, sort_name, sort_rating FROM new_rows, unnest(languages) language
      WHERE is_public AND language IS NOT NULL
    EXCEPT SELECT language, id, organization_type, city_id, country_code, sort_name, sort_rating FROM old_rows, unnest(languages) language
      WHERE is_public AND language IS NOT NULL;
    INSERT INTO language_counts AS counts (kind, language, type, city_id, count)
    SELECT 'organization', language, coalesce(organization_type, ''), coalesce(city_id, '00000000-0000-0000-0000-000000000000'), sum(n)
    FROM (SELECT DISTINCT language, id, organization_type, city_id, 1 AS n FROM new_rows, unnest(languages) language
      WHERE is_public AND language IS NOT NULL
      UNION ALL SELECT DISTINCT language, id, organization_type, city_id, -1 AS n FROM old_rows, unnest(languages) language
      WHERE is_public AND language IS NOT NULL) changed
    GROUP BY language, CUBE (organization_type, city_id)
    HAVING sum(n) <> 0
    ORDER BY 2, 3, 4
    ON CONFLICT (kind, language, city_id, type) DO UPDATE SET count = counts.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER organizations_languages_insert AFTER INSERT ON organizations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_organization_languages();
--> statement-breakpoint
CREATE TRIGGER organizations_languages_update AFTER UPDATE ON organizations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_organization_languages();
--> statement-breakpoint
CREATE TRIGGER organizations_languages_delete AFTER DELETE ON organizations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_organization_languages();
