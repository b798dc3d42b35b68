import type { PosterDrawing } from '#contract/images/posters.ts'

/** What a name says of its drawing, in the four languages; the first that is found counts. */
const said: [PosterDrawing, RegExp][] = [
  ['turtles', /turtle|tartarug|tortu/],
  ['dolphin', /dolphin|\bboto|delf[ií]n|dauphin|golfinho/],
  ['birds', /\bbird|hoatzin|macaw|guacamay|\barara|oiseau|\baves?\b|p[aá]ssaro|p[aá]jaro/],
  ['frogs', /\bnight\b|\bnoite\b|\bnoche\b|\bnuit\b|\bdark\b|frog|\branas?\b|grenouille/],
  ['bonfire', /s[aã]o jo[aã]o|san juan|saint-jean|junin|june|owru yari/],
  ['mask', /carnival|carnaval/],
  ['bull', /\bboi\b|parintins|bumb[aá]|\bbull\b/],
  ['opera', /[oó]pera|teatro|theat|th[eé][aâ]tre/],
  ['procession', /c[ií]rio|nazar|virg[ei]|senhora|marujada|santo|saint|sair[eé]|candelaria/],
  ['paddle', /stand-up|paddle ?board/],
  ['canoe', /cano[eë]|canoa|pirog|piragua|kayak|caiaque|paddl|remo\b|remada|rafting/],
  ['mangrove', /mangrov|mangue|manglar|pal[eé]tuvier|\bguar[aá]s?\b|\bibis\b/],
  ['samauma', /sama[uú]ma|kapok|ceiba|\btree|[aá]rvore|[aá]rbol|\barbre|forest floor/],
  ['canopy', /canop|dossel|dosel/],
  ['pampas', /pampa|savan|capybara|capivara|otter|nutria|lontra|loutre/],
  ['market', /market|mercado|feira|march[eé]|\bfish|peixe|pescado|poisson/],
  [
    'pot',
    /kitchen|cook|cozinh|cocin|cuisin|dinner|jantar|\bcena\b|d[iî]ner|cocoa|cacau|cacao|coffee|caf[eé]/,
  ],
  ['weave', /weav|spin|chambira|basket|cesta|tejid|artesan|craft|vannerie|tress/],
  ['lodge', /lodge|cabin|caba[nñ]|cabane|bungal|pousada/],
  ['room', /\broom|quarto|habitaci|chambre|hotel|h[oô]tel|hostal/],
  ['boat', /\bboat|\bbarco|lancha|bateau|ferry|crossing|travessia|traves[ií]a/],
  ['waters', /encontro das [aá]guas|meeting of the waters|encuentro de las aguas|rencontre des eaux/],
  [
    'trail',
    /trek|trail|\bpaths?\b|sentier|sendero|caminho|trilha|trilla|caminata|caminhada|randonn|on foot|\ba pie\b|a p[eé]|[aà] pied|\bhill|cerro/,
  ],
  ['street', /street|\brua\b|calle|\brue\b|\bcity\b|ciudad|cidade|\bville\b/],
]

/** The drawing that a name asks for; most names ask for none. */
export const drawingOfName = (name: string): PosterDrawing | undefined =>
  said.find(([, words]) => words.test(name.toLowerCase()))?.[0]

const river: PosterDrawing[] = ['canoe', 'waters', 'samauma', 'paddle', 'dolphin', 'trail', 'boat', 'canopy']
const forest: PosterDrawing[] = ['birds', 'pampas', 'samauma', 'dolphin', 'mangrove', 'turtles', 'frogs']
const stay: PosterDrawing[] = ['lodge', 'room']
const food: PosterDrawing[] = ['market', 'pot']
const town: PosterDrawing[] = ['street', 'weave', 'opera']
const ways: PosterDrawing[] = ['boat', 'waters', 'canoe']
const feast: PosterDrawing[] = ['bonfire', 'bull', 'mask']

/** Which drawings stand for what: categories of offers and attractions, types of events, groups of listings. */
const ofType: Record<'offer' | 'attraction' | 'event' | 'listing', Record<string, PosterDrawing[]>> = {
  offer: {
    tour: river,
    stay,
    transport: ways,
    workshop: ['weave', 'pot', 'canoe'],
    food,
    wildlife: forest,
    culture: town,
  },
  attraction: {
    archaeology: ['trail', 'pampas'],
    beach: ['turtles', 'paddle', 'room'],
    community: ['canoe', 'weave', 'pot'],
    market: food,
    monument: ['opera', 'street'],
    museum: ['opera', 'weave', 'street'],
    nature: forest,
    neighbourhood: ['street', 'lodge'],
    park: ['canopy', 'samauma', 'birds'],
    religious: ['procession', 'street'],
    river: ['waters', 'canoe', 'dolphin', 'boat'],
    viewpoint: ['canopy', 'trail', 'waters'],
    waterfall: ['trail', 'mangrove', 'waters'],
  },
  event: {
    carnival: ['mask'],
    civic: ['street', 'bonfire'],
    conference: ['opera', 'street'],
    conservation_project: ['turtles', 'samauma', 'mangrove'],
    community_project: ['pot', 'weave', 'street'],
    cultural_exchange: ['pot', 'weave', 'bonfire'],
    educational_program: ['samauma', 'opera'],
    expedition: ['canoe', 'boat', 'trail'],
    fair: food,
    indigenous: ['weave', 'bonfire', 'canoe'],
    music: ['opera', 'mask'],
    national: ['street', 'mask'],
    photography_workshop: ['waters', 'birds'],
    religious: ['procession'],
    research_project: ['frogs', 'samauma'],
    seminar: ['opera', 'samauma'],
    sport: ['paddle', 'canoe'],
    sustainability_initiative: ['samauma', 'mangrove'],
    tour: river,
    traditional: feast,
    volunteer_program: ['turtles', 'mangrove'],
    wildlife_observation: forest,
    workshop: ['pot', 'weave'],
  },
  listing: {
    guides: river,
    nature: forest,
    food,
    culture: town,
    adventure: ['trail', 'paddle', 'canoe', 'canopy'],
    help: ways,
    stays: stay,
    tours: river,
  },
}

/** The drawings for a type; for one that nobody knows, those of rivers or of feasts. */
export const drawingsOf = (kind: keyof typeof ofType, type: string | null): PosterDrawing[] =>
  ofType[kind][type ?? ''] ?? (kind === 'event' ? feast : river)
