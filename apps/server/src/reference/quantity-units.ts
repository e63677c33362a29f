/**
 * Units of quantities and packages, and how files write them: codes of UNECE Recommendations 20 (units of measure, revision 17)
 * and 21 (packages, revision 12), and the usual English abbreviations. Words that are another unit elsewhere stay out: `CT` are
 * cartons and carats.
 */
const unitWords: Record<string, string> = {
  PCS: 'PCS PC PCE PIECE PIECES H87',
  UNIT: 'UNIT UNITS UNT EA EACH NOS NMB NAR C62',
  SET: 'SET SETS',
  PAIR: 'PAIR PAIRS PRS PR NPR',
  DOZEN: 'DOZEN DOZENS DOZ DZ DZN',
  KG: 'KG KGS KGM KILO KILOS KILOGRAM KILOGRAMS KILOGRAMME KILOGRAMMES',
  G: 'G GM GMS GRM GRAM GRAMS GRAMME GRAMMES',
  T: 'T TNE TON TONS TONNE TONNES MT MTS METRICTON METRICTONS',
  LB: 'LB LBS LBR POUND POUNDS',
  M: 'M MTR MTRS METER METERS METRE METRES',
  M2: 'M2 M² MTK SQM SQMTR SQUAREMETER SQUAREMETERS SQUAREMETRE SQUAREMETRES',
  M3: 'M3 M³ MTQ CBM CUM CUBICMETER CUBICMETERS CUBICMETRE CUBICMETRES',
  YD: 'YD YDS YRD YARD YARDS',
  FT: 'FT FOT FOOT FEET',
  L: 'L LTR LTRS LITER LITERS LITRE LITRES',
  CTN: 'CTN CTNS CARTON CARTONS',
  CASE: 'CASE CASES CS CAS',
  BOX: 'BOX BOXES BX',
  BAG: 'BAG BAGS BG',
  SACK: 'SACK SACKS SA',
  PKG: 'PKG PKGS PACKAGE PACKAGES PK',
  PACK: 'PACK PACKS PACKET PACKETS PA',
  PALLET: 'PALLET PALLETS PLT PLTS PX',
  CRATE: 'CRATE CRATES CR',
  BALE: 'BALE BALES BL',
  BUNDLE: 'BUNDLE BUNDLES BDL BDLS BE',
  ROLL: 'ROLL ROLLS RO',
  REEL: 'REEL REELS RL',
  DRUM: 'DRUM DRUMS DR',
  BOTTLE: 'BOTTLE BOTTLES BO',
}

const pairs = Object.entries(unitWords).flatMap(([unit, words]) =>
  words.split(' ').map(word => [word, unit] as const),
)

/** Words in capitals without signs between them, and beside each the unit that it means. */
export const quantityUnits = { words: pairs.map(([word]) => word), units: pairs.map(([, unit]) => unit) }
