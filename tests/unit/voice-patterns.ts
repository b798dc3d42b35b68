import type { Language } from '#contract/languages.ts'

/** What is looked at: texts of the interface and mails, starter content, example listings, sentences of the API, and the documents. */
export type Source = 'interface' | 'content' | 'sample' | 'api' | 'docs'

type Pattern = {
  pattern: RegExp
  /** What is said instead. */
  instead: string
  /** Default: the interface alone. */
  sources?: Source[]
}

const everywhere: Source[] = ['interface', 'api', 'docs']
const typography: Source[] = ['interface', 'content']

/** Blank in some fonts. */
const hyphen: Pattern = { pattern: /\u2011/, instead: 'an ordinary hyphen' }

/** Turns of phrase that no native reader would write, or that name one thing with a second name. */
export const patterns: Record<Language, Pattern[]> = {
  en: [
    hyphen,
    { pattern: /\bwords?\b/i, instead: 'message, text, description, term' },
    { pattern: /\bst(?:ands?|anding|ood)\b/i, instead: 'is, appears, is shown' },
    {
      pattern: /\bt(?:ak(?:e|es|ing|en)|ook)\b(?: \S+){0,2} back\b/i,
      instead: 'withdraw, undo, cancel',
      sources: everywhere,
    },
    { pattern: /(?:^|[.;:,]\s)Who\b[^?]*$/, instead: 'Anyone who, People who, a noun' },
    {
      pattern: /\b(?:to|for|of|by|than|tells?|as) who\b(?! (?:it|this|that) )|\bwhose it is\b/i,
      instead: 'for the person who, the owner',
      sources: everywhere,
    },
    {
      pattern: /\bmade\b|\bmak(?:e|es|ing) (?:a|an|the|it|one|them|your|my)\b/i,
      instead: 'create, add, choose',
    },
    { pattern: /\bmend(?:s|ed|ing)?\b/i, instead: 'correct, fix, change', sources: everywhere },
    {
      pattern: /\bwaits\b|\bstill waits?\b|\bhears? (?:of|from|by)\b|\bwait to be\b/i,
      instead: 'is waiting, will be told',
    },
    {
      pattern: /\bmeanwhile\b|\bby now\b|\bof late\b|\bsince(?=[.;,)]|$)/i,
      instead: 'in the meantime, already, recently, since then',
      sources: ['interface', 'api'],
    },
    {
      pattern: /\bof the team\b|\ba yes\b|\bf(?:all|alls|ell|allen) free\b|\banew\b/i,
      instead: 'on our team, acceptance, opens up, again',
      sources: ['interface', 'api'],
    },
    { pattern: /\bsign(?:s|ed)?[ -](?:in|out)\b/i, instead: 'log in, log out' },
    { pattern: /\bsomebody\b/i, instead: 'someone' },
    { pattern: /\btowns?\b/i, instead: 'city' },
    { pattern: /\benquir(?:y|ies)\b/i, instead: 'request' },
    { pattern: /\bat \{\{site\}\}/, instead: 'on, to or from {{site}}' },
    { pattern: /\b(?:is|are) (?:also )?told\b(?!\.| to )/i, instead: 'will be told, is notified' },
    { pattern: /\bYou (?:receive|get) this\b/, instead: 'You are receiving this' },
    { pattern: /(?<!not )\bwe (?:send|stop|write to)\b/i, instead: 'we will send' },
    { pattern: /^Whose$/, instead: 'a noun after it' },
    { pattern: /^Try again$/, instead: 'Retry' },
    { pattern: /^Of what\b/, instead: 'a noun before it', sources: everywhere },
    { pattern: /\bper cent\b|\b(?:north|south)-(?:east|west)/i, instead: 'percent', sources: typography },
  ],
  fr: [
    hyphen,
    { pattern: /(?<!\p{L})mots?(?! de passe|-clés?|\p{L})/iu, instead: 'message, texte, description, terme' },
    { pattern: /\b(?:un|le|votre|d’un|du) oui\b/i, instead: 'accord' },
    {
      pattern:
        /\b(?:vous êtes|êtes|serez|étiez|\{\{\w+\}\} est|\{\{\w+\}\} sera) (?:déjà |maintenant |désormais )?(?:prévenu|inscrit|invité|connecté|affiché|averti|informé|mis)s?(?![\p{L}(])/iu,
      instead: 'a phrase without gender',
    },
    { pattern: /^Comment nous \p{L}+$/u, instead: 'a verb with its object' },
    {
      pattern:
        /(?<!\p{L})(?:annonces?|offres?|attractions?|curiosités?|attraits?|excursions?|restaur(?:er|ée?s?|ez))(?!\p{L})/iu,
      instead: 'fiche, prestation, site, sortie, rétablir',
    },
    {
      pattern: /(?:qu’|laissé |donné |avec |seulement )un téléphone(?! portable)/,
      instead: 'un numéro de téléphone',
    },
    { pattern: /(?:est|sont) prévenue?s?(?![\p{L}.]| par)/u, instead: 'sera prévenue' },
    { pattern: /codes? (?:est |sont )?faux/i, instead: 'incorrect' },
    { pattern: /nous (?:vous )?(?:en )?(?:envoyons|prévenons|écrivons)/i, instead: 'nous enverrons' },
    { pattern: /^De (?:tout le monde|qui)$/, instead: 'Toutes les fiches, a noun' },
    {
      pattern: /[ \u202f][;:!?](?=\s|$|»)|«(?!\u202f)|(?<!\u202f)»|(?:\d|\}\}) %/,
      instead: 'a no-break space before ; : ! ? %, a narrow one inside « »',
      sources: typography,
    },
  ],
  pt: [
    hyphen,
    { pattern: /(?<!\p{L})palavras?(?!-chave|\p{L})/iu, instead: 'mensagem, texto, descrição, termo' },
    { pattern: /(?<!\p{L})(?:um|seu|o|do|nosso) sim(?!\p{L})/iu, instead: 'aceitar, aceite' },
    { pattern: /\bdiz(?:em)? que [^.]*\bsu[ao]s?\b/i, instead: 'ser responsável por' },
    {
      pattern:
        /(?<!\p{L})(?:cadastros?|anúncios?|ofertas?|atrativos?|lodges?|apag\p{L}+|donos?|proprietári[oa]s?)(?!\p{L})/iu,
      instead: 'página, passeio ou serviço, atração, pousada, excluir, responsável',
    },
    { pattern: /não d(?:eu|á|ava) (?:\p{L}+ )?para/iu, instead: 'não foi possível, não é possível' },
    { pattern: /\b(?:em|de) \{\{site\}\}/i, instead: 'no {{site}}, do {{site}}' },
    { pattern: /(?<!\p{L})(?:é|são) avisad[oa]s?(?!\p{L}| para)/u, instead: 'será avisada' },
    { pattern: /^De (?:todos|quem)$/, instead: 'Todas as páginas, a noun' },
    { pattern: /(?<!\p{L})agendas?(?!\p{L})/iu, instead: 'calendário' },
    { pattern: /(?<!Nome )do site$/, instead: 'do ar' },
    { pattern: /\}\} %/, instead: '}}%' },
  ],
  es: [
    hyphen,
    { pattern: /(?<!\p{L})palabras?(?! clave|\p{L})/iu, instead: 'mensaje, texto, descripción, término' },
    { pattern: /(?<!\p{L})(?:un|tu|el|nuestro) sí(?!\p{L})/iu, instead: 'aceptar' },
    {
      pattern:
        /(?<!\p{L})(?:fichas?|anuncios?|ofertas?|plazas?|posadas?|albergues?|atracci\p{L}+|excursi\p{L}+|dueñ[oa]s?|propietari[oa]s?|añad\p{L}+|borr(?:ar|a|an|ó|ad[oa]s?)|caduc\p{L}+|cifras?)(?!\p{L})/iu,
      instead:
        'página, tour o servicio, cupo, lodge, atractivo, tour, responsable, agregar, eliminar, vencer, dígitos',
    },
    { pattern: /e-mail/i, instead: 'correo' },
    {
      pattern:
        /(?<!(?:nadie|nunca|no)(?: \S+){0,2} )(?<!\p{L})(?:ha|han|has|hemos) \p{L}+(?:ado|ido|to|cho)(?!\p{L})/iu,
      instead: 'the simple past',
    },
    { pattern: /(?<!\p{L})(?:comprob(?!ante)|comprueb)/iu, instead: 'verificar, revisar' },
    { pattern: /(?<!\p{L})(?:cambiad[oa]s?|entretanto)(?!\p{L})/iu, instead: 'modificado, mientras tanto' },
    { pattern: /fuera de línea/i, instead: 'retirada del sitio, despublicada, sin señal' },
    { pattern: /(?<!\p{L})(?:puls[aeó]|rellen)/iu, instead: 'presionar, llenar' },
    { pattern: /^Intentar de nuevo$/, instead: 'Reintentar' },
    { pattern: /(?<!se pueden )pedir de nuevo|pid(?:as?|e) de nuevo/i, instead: 'hacer otra solicitud' },
    { pattern: /^De (?:todos|quién)$/, instead: 'Todas las páginas, a noun' },
    { pattern: /^Elegir (?!otra|una foto)/, instead: 'Seleccionar' },
    { pattern: /alojamientos/i, instead: 'hospedajes' },
    { pattern: /(?:^completo$|evento completo|· completo)/i, instead: 'sin cupos' },
    { pattern: /[“”]/, instead: '« »', sources: typography },
    {
      pattern: /(?<!\p{L})(?:usted(?:es)?|compruebe|consulte|pregunte|verifique|Amazonía)(?!\p{L})/iu,
      instead: 'tú; Amazonia',
      sources: [...typography, 'sample'],
    },
    {
      pattern: /(?:^|[.:!?]\s)(?:avise|pida|llame|lleve|traiga)(?!\p{L})/iu,
      instead: 'avisa, pide, llama, lleva, trae',
      sources: [...typography, 'sample'],
    },
  ],
}

/** Legitimate uses, by where they are, with the reason. One that is no longer needed fails the test. */
export const exceptions: Record<Language, Record<string, string>> = {
  en: {
    'applications:handover.who': 'A short heading in the form of a question, with nothing after it',
    'applications:overview.title': 'A short heading in the form of a question, with nothing after it',
    'audit:columns.actor': 'A short heading in the form of a question, with nothing after it',
    'cities:description': 'Search engines show it to people who look for towns',
    'claims:since': 'The date follows it',
    'dashboard:database.holds.search_words': 'The words themselves are meant, one by one',
    'dashboard:database.holds.user_roles': 'A short heading in the form of a question, with nothing after it',
    'onboarding:complete.organizationTitle': '“A few words” is how a short description is asked for',
    'onboarding:complete.profileTitle': '“A few words” is how a short description is asked for',
    'onboarding:type.about.ambassador': 'People say this of themselves, and live in towns',
    'onboarding:type.who': 'A short heading in the form of a question, with nothing after it',
    'own-events:new.organizer': 'A short heading in the form of a question, with nothing after it',
    'own-home:why.cover': 'A picture is made smaller, as everybody says',
    'own-home:why.description': '“In your own words” is a set phrase',
    'owner-info:info.who.profile': 'A short heading in the form of a question, with nothing after it',
    'owner-pictures:add.help': 'A picture is made smaller, as everybody says',
    'owner:parts.guides': 'A short heading in the form of a question, with nothing after it',
    'owner:parts.handing': 'A short heading in the form of a question, with nothing after it',
    'requests:page.provider': 'A short heading in the form of a question, with nothing after it',
    'search:fewer': 'Single words of a search are meant',
    'settings:help.operatorName': 'The help of a field says in a clause what belongs in it',
    'trust:about.parts.sources.text': '“In their own words” is a set phrase',
    'trust:privacy.parts.others.title': 'A short heading in the form of a question, with nothing after it',
    'trust:who.title': 'A short heading in the form of a question, with nothing after it',
  },
  fr: {
    'dashboard:database.holds.search_words': 'The words themselves are meant, one by one',
    'onboarding:complete.organizationTitle': '“A few words” is how a short description is asked for',
    'onboarding:complete.profileTitle': '“A few words” is how a short description is asked for',
    'own-home:why.description': '“In your own words” is a set phrase',
    'search:fewer': 'Single words of a search are meant',
  },
  pt: {
    'dashboard:database.holds.search_words': 'The words themselves are meant, one by one',
    'fields:help.licenseNumber': 'The register of tourism is called cadastro',
    'onboarding:complete.organizationTitle': '“A few words” is how a short description is asked for',
    'onboarding:complete.profileTitle': '“A few words” is how a short description is asked for',
    'own-home:why.description': '“In your own words” is a set phrase',
    'panel:users.columns.joined': 'Signing up is called cadastro',
    'search:fewer': 'Single words of a search are meant',
  },
  es: {
    'dashboard:database.holds.search_words': 'The words themselves are meant, one by one',
    'onboarding:complete.organizationTitle': '“A few words” is how a short description is asked for',
    'onboarding:complete.profileTitle': '“A few words” is how a short description is asked for',
    'own-home:why.description': '“In your own words” is a set phrase',
    'search:fewer': 'Single words of a search are meant',
  },
}
