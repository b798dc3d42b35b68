/** Decimals that coordinates are kept with: about ten centimetres. */
export const coordinateDecimals = 6

/** A coordinate with as many decimals as are kept. */
export const roundCoordinate = (degrees: number): number =>
  // never -0
  Number(degrees.toFixed(coordinateDecimals)) + 0
