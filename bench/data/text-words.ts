import type { Language } from '#contract/languages.ts'

const words = (text: string) => text.trim().split(/\s+/)

/** Words of a biography in each language, the frequent ones first. */
export const textWords: Record<Language, string[]> = {
  en: words(`the and of in river forest Amazon with guide for you to our birds village boat canoe trail nights families
    experience wildlife community traditional walks fishing knowledge plants small groups from morning dolphins caiman
    local people years water dawn sunset photography observation tours trips lodge camping waterfall beaches islands
    food fruit market history music craft languages born learned grew between lakes flooded season dry rain safely
    medicinal stories elders respect nature conservation research monkeys sloths macaws harpy eagle jaguar tracks
    otters pirarucu piranha açaí cassava nut rubber tappers hammock stars night insects frogs orchids bromeliads`),
  pt: words(`de e do da rio floresta Amazônia com guia para em os nossa aves aldeia barco canoa trilha noites famílias
    experiência fauna comunidade tradicional caminhadas pesca saberes plantas pequenos grupos desde manhã botos jacaré
    local povo anos água amanhecer pôr sol fotografia observação passeios viagens pousada acampamento cachoeira praias
    ilhas comida frutas mercado história música artesanato idiomas nasci aprendi cresci entre lagos várzea estação seca
    chuva segurança medicinais histórias anciãos respeito natureza conservação pesquisa macacos preguiças araras gavião
    onça rastros lontras pirarucu piranha açaí mandioca castanha seringueiros rede estrelas insetos sapos orquídeas`),
  es: words(`de y del la río selva Amazonía con guía para en los nuestra aves aldea bote canoa sendero noches familias
    experiencia fauna comunidad tradicional caminatas pesca saberes plantas pequeños grupos desde mañana delfines
    caimán local pueblo años agua amanecer atardecer fotografía observación paseos viajes albergue campamento cascada
    playas islas comida frutas mercado historia música artesanía idiomas nací aprendí crecí entre lagunas inundada
    temporada seca lluvia seguridad medicinales relatos ancianos respeto naturaleza conservación investigación monos
    perezosos guacamayos águila jaguar huellas nutrias paiche piraña asaí yuca castaña caucheros hamaca estrellas`),
  fr: words(`de et la du fleuve forêt Amazonie avec guide pour en les notre oiseaux village bateau pirogue sentier nuits
    familles expérience faune communauté traditionnelle marches pêche savoirs plantes petits groupes depuis matin
    dauphins caïman local gens années eau aube coucher soleil photographie observation sorties voyages gîte bivouac
    cascade plages îles cuisine fruits marché histoire musique artisanat langues né appris grandi entre lacs inondée
    saison sèche pluie sécurité médicinales récits anciens respect nature conservation recherche singes paresseux aras
    aigle jaguar traces loutres piranha wassaï manioc noix hamac étoiles nuit insectes grenouilles orchidées`),
}

/** What somebody is good at, in each language. */
export const specialties: Record<Language, string>[] = [
  { en: 'Birdwatching', pt: 'Observação de aves', es: 'Observación de aves', fr: 'Observation des oiseaux' },
  { en: 'Canoe trips', pt: 'Passeios de canoa', es: 'Paseos en canoa', fr: 'Sorties en pirogue' },
  { en: 'Night walks', pt: 'Caminhadas noturnas', es: 'Caminatas nocturnas', fr: 'Marches de nuit' },
  { en: 'Sport fishing', pt: 'Pesca esportiva', es: 'Pesca deportiva', fr: 'Pêche sportive' },
  { en: 'Medicinal plants', pt: 'Plantas medicinais', es: 'Plantas medicinales', fr: 'Plantes médicinales' },
  { en: 'Forest camping', pt: 'Acampamento na mata', es: 'Campamento en la selva', fr: 'Bivouac en forêt' },
  {
    en: 'Wildlife photography',
    pt: 'Fotografia de fauna',
    es: 'Fotografía de fauna',
    fr: 'Photographie animalière',
  },
  { en: 'River dolphins', pt: 'Botos', es: 'Delfines de río', fr: 'Dauphins roses' },
  { en: 'Regional food', pt: 'Culinária regional', es: 'Cocina regional', fr: 'Cuisine régionale' },
  { en: 'City walks', pt: 'Caminhadas na cidade', es: 'Paseos por la ciudad', fr: 'Promenades en ville' },
  { en: 'Tree climbing', pt: 'Escalada em árvores', es: 'Escalada de árboles', fr: "Grimpe d'arbres" },
  { en: 'Butterflies', pt: 'Borboletas', es: 'Mariposas', fr: 'Papillons' },
]

/** Spoken languages, the frequent ones first. */
export const spokenLanguages = words('pt es en fr nl de it qu tca sm gcr ja zh hns')
