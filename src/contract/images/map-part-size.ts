/** The size of the drawing of a part of the map, in px; it has as many columns and rows as a view has cells. */
export const mapPartSize = { width: 832, height: 624 }
