import { type Portrait, portraits, portraitUrl } from '#contract/images/posters.ts'

/** Who among the example people is drawn how. */
const drawn: Record<Portrait, string[]> = {
  beard: [
    'caio-bittar-vasconcelos',
    'dante-villafuerte-ochoa',
    'alvaro-montano-suarez',
    'hernan-cuellar-rojas',
  ],
  braids: ['yajaira-camico-dasilva', 'sisa-grefa-andi', 'milagros-tuesta-rios', 'nelly-duri-salvatierra'],
  bun: ['marilene-quaresma-dias', 'rosmery-cardenas-tello', 'anjali-ramdeholl', 'yasmin-akel-monteiro'],
  cap: ['romeo-landveld', 'elton-batista-guimaraes', 'jean-yves-appolinaire'],
  curls: ['marie-odile-castor', 'camila-rego-tavares', 'sheryl-kromodirjo', 'gabriela-noteno-paz'],
  'grey-hair': ['socorro-paes-lima', 'jandira-sousa-branches'],
  headscarf: ['raimunda-lobato-pinheiro', 'luana-seabra-pantoja'],
  'long-hair': ['ana-beatriz-correa', 'karen-rengifo-saavedra', 'paola-andrea-murcia', 'farina-jagroep'],
  moustache: ['nelson-brabo-furtado', 'josue-farias-medeiros', 'walter-amutari-beyuma'],
  'short-curls': ['delroy-hinckson', 'marvin-torrington', 'luis-ernesto-rangel-pinero'],
  'short-hair': [
    'thiago-leal-nogueira',
    'nilson-ahue-parente',
    'marco-vinicio-rosero',
    'wilder-panduro-vela',
    'otavio-cravo-miranda',
  ],
  'straw-hat': [
    'segundo-ahuanari-pinedo',
    'ronaldo-vinhote-serrao',
    'edilson-marinho-bentes',
    'yovani-quispe-huarca',
  ],
}

/** The address of the drawn face of an example; one that was added since has the same one each time. */
export function portraitOfExample(slug: string): string {
  const known = portraits.find((name) => drawn[name].includes(slug))
  const sum = [...slug].reduce((all, letter) => all + (letter.codePointAt(0) ?? 0), 0)
  return portraitUrl(known ?? (portraits[sum % portraits.length] as Portrait))
}
