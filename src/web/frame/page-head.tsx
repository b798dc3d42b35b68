import { sharePathOf } from '#contract/directory/shared-pages.ts'
import { type Language, languages } from '#contract/languages.ts'
import { excerpt } from '#i18n/excerpt.ts'
import { numberLocales } from '#i18n/locales.ts'
import { useSite } from './use-site.ts'

type PageHeadProps = {
  /** Without the site's name, which is added; home passes `isWhole`. */
  title: string
  isWhole?: boolean
  description: string
  /** The canonical path with the query that belongs to it; default the path of the page. */
  path?: string
  /** URL of a 1200×630 image on this origin. */
  image?: string
  /** True for sample listings, empty pages, searches: not for search engines. */
  isHidden?: boolean
  kind?: 'website' | 'profile' | 'article'
  /** schema.org objects; `@context` is added. */
  jsonLd?: object[]
}

/** Title, description, canonical URL, languages, sharing image and structured data of a page. */
export function PageHead(props: PageHeadProps) {
  const { site, language, path: ownPath, search } = useSite()
  const path = props.path ?? ownPath
  const urlIn = (asked?: string) => {
    const url = new URL(path, site.baseUrl)
    if (asked) url.searchParams.set('lang', asked)
    return url.href
  }
  const title = props.isWhole ? props.title : `${props.title} · ${site.name}`
  const description = excerpt(props.description, 155)
  const asked = new URLSearchParams(search).get('lang')
  const canonical = urlIn(asked === language ? language : undefined)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      {props.isHidden && <meta name="robots" content="noindex" />}
      {languages.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={urlIn(each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={urlIn()} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={props.kind ?? 'website'} />
      <meta property="og:url" content={canonical} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={numberLocales[language].replace('-', '_')} />
      <meta
        property="og:image"
        content={new URL(props.image ?? imageOf(path, language), site.baseUrl).href}
      />
      <meta name="twitter:card" content="summary_large_image" />
      {props.jsonLd
        ?.map(hereIn(urlIn(), canonical))
        .map(jsonForScript)
        .map((json) => (
          <script
            key={json}
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: data, not code; < is escaped
            dangerouslySetInnerHTML={{ __html: json }}
          />
        ))}
    </>
  )
}

const imageOf = (path: string, language: Language) => `${sharePathOf(path)}?lang=${language}`

/** What is about this very page has its canonical URL, also in the language that was asked for. */
const hereIn = (own: string, canonical: string) => (object: object) =>
  'url' in object && object.url === own ? { ...object, url: canonical } : object

const jsonForScript = (object: object) =>
  JSON.stringify({ '@context': 'https://schema.org', ...object }).replaceAll('<', '\\u003c')
