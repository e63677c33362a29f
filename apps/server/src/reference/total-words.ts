/** Statistics write these where a row is the sum of others. */
import { foldWords } from '../platform/lib/plain-text.ts'

const names = new Set(
  'world|the world|wld|w00|total|totals|grand total|sub total|subtotal|total general|gran total|total world|world total|total trade|total imports|total exports|total all countries|all countries|all partners|all commodities|all products|total all products|all goods|total merchandise|total commodities|all items|mundo|el mundo|todo el mundo|todos los paises|total mundo|monde|tous pays|ensemble|welt|insgesamt|alle lander|gesamt|mondo|totale|wereld|totaal|swiat|ogolem|razem|мир|весь мир|всего|итого|все страны|світ|усього|разом|dunya|toplam|genel toplam|dunia|jumlah|semua negara|the gioi|tong cong|tong so|tong|世界|全世界|全球|合计|总计|总值|小计|總計|合計|總值|所有国家|全部国家|全部商品|総計|総額|세계|전세계|합계|총계|총액|العالم|الاجمالي|المجموع|مجموع|جمع|جمع کل|جهان'
    .split('|')
    .map(foldWords),
)

/** Tells whether a cell of a country or of goods names no country and no goods, but the sum of all. */
export const isTotalName = (text: string): boolean => text.length <= 40 && names.has(foldWords(text))

const allParties =
  /^(?:(?:all|total) (?:buyers|suppliers|importers|exporters|consignees|shippers|customers|companies|clients|others)|sub ?totals?|subtotales|todos los (?:importadores|exportadores|clientes)|所有(?:买家|供应商|企业)|全部企业|小计)$/

/** Tells whether a cell of a company names none, but all of them; one may be called `Total`. */
export const isAllParties = (text: string): boolean => text.length <= 40 && allParties.test(foldWords(text))
