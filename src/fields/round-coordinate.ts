/** Decimals of stored coordinates: about ten centimeters. */
export const coordinateDecimals = 6

/** A coordinate with as many decimals as are stored. */
export const roundCoordinate = (degrees: number): number =>
  // never -0
  Number(degrees.toFixed(coordinateDecimals)) + 0
