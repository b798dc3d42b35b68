/** Places of one account. */
export const mostPlaces = 100
export const mostOfPlaceName = 120
export const mostOfAddress = 300
/** Characters of each part of 'how to get here', in each language. */
export const mostOfGettingThere = 600
/** Kilometres from its city, beyond which the point of a place is a mistake. */
export const mostFromCity = 300
/** Decimals that coordinates are kept with: about ten centimetres. */
export const coordinateDecimals = 6

/** A coordinate with as many decimals as are kept. */
export const roundCoordinate = (degrees: number): number =>
  // never -0
  Number(degrees.toFixed(coordinateDecimals)) + 0
