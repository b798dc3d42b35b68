import { AttractionCategory } from '#contract/enum-schemas.ts'
import {
  countryCodes,
  currencies,
  difficulties,
  durationUnits,
  eventTypes,
  offerCategories,
  organizationTypes,
  pricesFor,
} from '#contract/enums.ts'
import type { ImportKind } from '#contract/imports/limits.ts'
import { languages } from '#contract/languages.ts'
import { cancellationTerms, capacityUnits, meetingKinds } from '#entities/offers.ts'
import { choiceOf, type Options } from './cells.ts'

/** The code of a country by one of its names. */
export const countryOf = choiceOf(countryCodes, {
  BR: 'Brazil,Brasil,Brésil,BRA',
  PE: 'Peru,Perú,Pérou,PER',
  CO: 'Colombia,Colômbia,Colombie,COL',
  EC: 'Ecuador,Equador,Équateur,ECU',
  BO: 'Bolivia,Bolívia,Bolivie,BOL',
  VE: 'Venezuela,VEN',
  GY: 'Guyana,Guiana,GUY',
  SR: 'Suriname,Surinam,SUR',
  GF: 'French Guiana,Guyane française,Guyane,Guiana Francesa,Guayana Francesa,GUF',
})
const originalLanguage = choiceOf(languages, {
  en: 'English,inglês,inglés,anglais',
  fr: 'French,français,francês,francés',
  pt: 'Portuguese,português,portugués,portugais,pt-BR',
  es: 'Spanish,español,espanhol,espagnol',
})

/** The choices of the fields of each kind; OpenStreetMap's words too. */
export const optionsOf: Record<ImportKind, Options> = {
  cities: { countryCode: countryOf, originalLanguage },
  attractions: {
    countryCode: countryOf,
    originalLanguage,
    category: choiceOf(AttractionCategory.options, {
      archaeology: 'archaeological_site,ruins,arqueologia,arqueología,archéologie',
      beach: 'praia,playa,plage',
      community: 'comunidade,comunidad,communauté',
      market: 'marketplace,mercado,marché',
      monument: 'memorial,monumento,artwork,castle,fort',
      museum: 'museu,museo,musée,gallery',
      nature: 'nature_reserve,natureza,naturaleza,wood,cave_entrance',
      neighbourhood: 'bairro,barrio,quartier',
      park: 'parque,parc,garden,zoo',
      religious: 'place_of_worship,church,igreja,iglesia,église,wayside_shrine',
      river: 'rio,río,rivière,fleuve',
      viewpoint: 'mirante,mirador,belvédère',
      waterfall: 'cachoeira,cascada,cascade,catarata',
    }),
  },
  events: {
    countryCode: countryOf,
    originalLanguage,
    currency: choiceOf(currencies),
    eventType: choiceOf(eventTypes, {
      festival: 'festa,fiesta,fête',
      carnival: 'carnaval',
      fair: 'feira,feria,foire',
      music: 'música,musique,concert',
      sport: 'esporte,deporte',
      religious: 'religioso,religiosa,religieux',
      indigenous: 'indígena,autochtone',
      traditional: 'tradicional,traditionnel',
      workshop: 'oficina,taller,atelier',
    }),
  },
  organizations: {
    countryCode: countryOf,
    originalLanguage,
    organizationType: choiceOf(organizationTypes, {
      hotel: 'hostel,guest_house,motel,pousada,hostal,hôtel',
      restaurant: 'restaurante,cafe,fast_food',
      lodge: 'chalet,wilderness_hut',
      travel_agency: 'agência de viagens,agencia de viajes,agence de voyages',
      tour_operator: 'operadora,operador turístico,voyagiste',
      other: 'outro,otro,autre',
    }),
  },
  offers: {
    originalLanguage,
    currency: choiceOf(currencies),
    category: choiceOf(offerCategories, {
      tour: 'passeio,paseo,excursão,excursión,excursion',
      stay: 'hospedagem,alojamiento,hébergement',
      transport: 'transporte',
      workshop: 'oficina,taller,atelier',
      food: 'comida,repas',
      wildlife: 'fauna,faune',
      culture: 'cultura',
    }),
    priceFor: choiceOf(pricesFor, {
      person: 'pessoa,persona,personne',
      group: 'grupo,groupe',
      night: 'noite,noche,nuit',
    }),
    durationUnit: choiceOf(durationUnits, {
      hour: 'hours,hora,horas,heure,heures,h',
      day: 'days,dia,dias,día,días,jour,jours',
      night: 'nights,noite,noites,noche,noches,nuit,nuits',
      week: 'weeks,semana,semanas,semaine,semaines',
    }),
    difficulty: choiceOf(difficulties, { easy: 'fácil,facile', moderate: 'moderado,moderada,modéré' }),
    capacityUnit: choiceOf(capacityUnits, {
      person: 'people,pessoa,pessoas,persona,personas,personne,personnes',
      room: 'rooms,quarto,quartos,habitación,habitaciones,chambre,chambres',
      boat: 'boats,barco,barcos,bateau,bateaux',
      group: 'groups,grupo,grupos,groupe,groupes',
    }),
    meetingKind: choiceOf(meetingKinds),
    cancellationTerms: choiceOf(cancellationTerms),
  },
}
