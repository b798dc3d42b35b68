/** The one best query of a call, as a bare handler would prepare it; the rows are what the call needs, no more. */
export const bestQueries = {
  list: `select p.id, p.slug, p.name, p.type, p.original_language, p.specialty, i.hash, p.languages,
      p.total_reviews, p.rating, p.is_sample, p.sort_name, l.id as city_id, l.name as city, l.slug as city_slug,
      l.country_code, l.latitude, l.longitude, c.slug as country_slug, c.name as country,
      (select count from listing_counts where kind = 'profile' and language = ''
        and place = '' and type = '') as total
    from listings p
    join locations l on l.id = p.city_id
    join countries c on c.code = l.country_code
    left join images i on i.id = p.image_id
    where p.is_public and p.kind = 'profile' and (p.sort_name, p.id) > ($1, $2::uuid)
    order by p.sort_name, p.id limit 25`,
  detail: `select p.id, p.slug, p.name, p.type, p.original_language, p.specialty, i.hash, p.languages,
      p.total_reviews, p.rating, p.is_sample, p.description, p.experience_years, p.phone, p.email, p.status, p.updated_at,
      l.id as city_id, l.name as city, l.slug as city_slug, l.country_code, l.latitude, l.longitude,
      c.slug as country_slug, c.name as country, place.id as place_id, place.name as place, place.address,
      place.latitude as place_latitude, place.longitude as place_longitude
    from listings p
    join locations l on l.id = p.city_id
    join countries c on c.code = l.country_code
    left join locations place on place.id = p.place_id
    left join images i on i.id = p.image_id
    where p.is_public and p.kind = 'profile' and p.slug = $1`,
}
