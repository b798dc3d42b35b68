import sharp from 'sharp'

// its cache of operations keeps the decoders of the last hundred pictures alive, a gigabyte where they are large
sharp.cache(false)

export type { Sharp } from 'sharp'
export { sharp }
