import { fieldsOfKind, type ImportFieldName } from '#contract/imports/fields.ts'
import type { Mapping } from '#contract/imports/files.ts'
import type { ImportKind } from '#contract/imports/limits.ts'
import { slugOf } from '#contract/values/slug.ts'

/** What columns are called in four languages, in OpenStreetMap and in GeoNames, in addition to the name of the field itself. */
const names: Partial<Record<ImportFieldName, string>> = {
  key: 'id @id osm_id codigo code identifiant ref codigo_ibge',
  geonameId: 'geonameid geoname_id geonames_id geonames',
  name: 'nome nom nombre titulo titre title toponimo municipio_nome',
  countryCode:
    'country country_code pais pays addr:country is_in:country_code iso codigo_do_pais code_pays codigo_pais',
  state:
    'estado etat departamento departement province provincia region regiao uf addr:state admin1 admin1_code is_in:state',
  otherNames:
    'other_names alt_name alternatenames outros_nomes autres_noms otros_nombres nomes_alternativos old_name',
  population: 'populacao poblacion habitantes habitants pop',
  populationYear:
    'population_year population:date ano_da_populacao annee_de_la_population ano_poblacion ano censo',
  description: 'descricao descripcion texto texte',
  latitude: 'lat y',
  longitude: 'lon lng long x',
  originalLanguage: 'original_language language lingua langue idioma idioma_original lingua_original',
  category: 'categoria categorie tipo type tourism natural historic',
  city: 'cidade ville ciudad municipio town addr:city localidade localidad localite',
  eventType: 'event_type type tipo tipo_de_evento type_d_evenement tipo_evento',
  startDate: 'start_date start inicio debut data date fecha data_inicio fecha_inicio date_debut from',
  endDate: 'end_date end fim fin data_fim fecha_fin date_fin to',
  startTime: 'start_time hora hora_inicio heure heure_debut',
  endTime: 'end_time hora_fim hora_fin heure_fin',
  location: 'local lieu lugar venue place endereco adresse direccion',
  price: 'preco prix precio charge',
  currency: 'moeda devise monnaie moneda',
  maxParticipants: 'max_participants vagas places plazas cupos capacity capacidade',
  website: 'site url web sitio pagina contact:website site_web sitio_web',
  organizationType: 'organization_type type tipo tourism categoria',
  phone: 'telefone telephone telefono tel contact:phone fone celular contact:mobile',
  email: 'e-mail mail contact:email correo courriel correo_electronico',
  licenseNumber: 'license license_number licenca licence licencia',
  registrations: 'registration cadastur rnt registro registros inscripcion immatriculation',
  specialties: 'especialidades specialites speciality specialty especialidade',
  certifications:
    'certificacoes certificaciones certification certificado certificados certificats labels selos',
  establishedYear: 'established_year founded fundacao fondation fundacion start_date ano_de_fundacao',
  employeeCount: 'employee_count employees funcionarios employes empleados',
  languages: 'linguas langues idiomas languages_spoken',
  listing: 'page pagina provider prestador prestataire proveedor guide guia',
  priceFor: 'price_per preco_por prix_par precio_por',
  prices: 'precos tarifas tarifs price_rules',
  durationAmount: 'duration_number duracao_numero duree_nombre duracion_numero',
  durationUnit: 'unit unidade unite unidad duration_in',
  maxGroupSize: 'max_group group_size grupo_maximo groupe_maximum tamanho_do_grupo',
  minGroupSize: 'min_group grupo_minimo groupe_minimum',
  months: 'meses mois meses_do_ano',
  difficulty: 'dificuldade dificultad difficulte',
  duration: 'duracao duracion duree',
  highlights: 'destaques puntos_destacados points_forts',
  includes: 'included incluido inclui incluye inclus',
  excludes: 'not_included nao_incluido nao_inclui no_incluye non_inclus',
  requirements: 'requisitos exigencias conditions',
  bring: 'to_bring what_to_bring o_que_levar que_llevar a_emporter',
  startTimes: 'times horarios horaires horas heures',
  weekdays: 'days dias jours dias_da_semana dias_de_la_semana jours_de_la_semaine',
  capacityPerDay: 'capacity capacidade capacidad capacite vagas_por_dia plazas_por_dia places_par_jour',
  capacityUnit: 'capacity_in capacidade_em capacidad_en capacite_en',
  noticeDays: 'notice antecedencia antelacion preavis',
  meetingPoint: 'ponto_de_encontro punto_de_encuentro point_de_rendez_vous',
  meetingDirections: 'como_chegar como_llegar acces directions',
  cancellationTerms: 'cancellation cancelamento cancelacion annulation',
  depositPercent: 'deposit_share sinal_em_porcentagem adelanto_en_porcentaje acompte_en_pour_cent',
  depositAmount: 'valor_do_sinal monto_del_adelanto montant_de_l_acompte',
  depositDays: 'dias_do_sinal dias_del_adelanto jours_de_l_acompte',
  depositTerms: 'condicoes_do_sinal condiciones_del_adelanto conditions_de_l_acompte',
}

/** Which column is which field, as far as their names tell. */
export function suggestMapping(kind: ImportKind, columns: string[]): Mapping {
  const plain = columns.map(plainOf)
  const free = new Set(columns.keys())
  const mapping: Mapping = {}
  const take = (field: string, wanted: string[]) => {
    const found = wanted.map((name) => plain.indexOf(name)).find((index) => index >= 0 && free.has(index))
    if (found === undefined) return
    mapping[field] = { column: found }
    free.delete(found)
  }
  const fields = fieldsOfKind(kind).map(([field]) => field)
  // what is called like a field itself is it, whatever else another may be called
  for (const field of fields) take(field, [plainOf(field), ...byLanguage(field)])
  for (const field of fields) if (!mapping[field]) take(field, (names[field]?.split(' ') ?? []).map(plainOf))
  return mapping
}

const plainOf = (name: string) => slugOf(name.replaceAll(/([a-z])([A-Z])/g, '$1 $2')).replaceAll('-', '')

/** `description.pt` is also `description:pt`, `descricao_pt`, and a title also the name in a language. */
function byLanguage(field: string): string[] {
  const [base = '', language] = field.split('.')
  if (!language) return []
  const bases = [base, ...(names[(base === 'title' ? 'name' : base) as ImportFieldName]?.split(' ') ?? [])]
  return [...bases, ...(base === 'title' ? ['name'] : [])].map((name) => plainOf(`${name} ${language}`))
}
