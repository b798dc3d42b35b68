/** The zooms that the site's own tiles are drawn for; a closer map magnifies them. */
export const mapTileZooms = { widest: 5, closest: 10 }

export const mapTileUrl = ({ zoom, x, y }: { zoom: number; x: number; y: number }) =>
  `/map/waters/${zoom}/${x}/${y}.svg`
