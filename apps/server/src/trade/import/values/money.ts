/** Values of a row and their currency. */
import { moneyIn, scaleNumber } from '../../../reference/scales.ts'
import type { Measure } from '../../../tables/numbers.ts'
import type { Shipment } from '../../store/shipment.ts'
import { memoize } from './remember.ts'
import { round } from './round.ts'
import type { RowCells } from './row-cells.ts'

/** The money in the cells, before the country of the customs is known. */
interface SaidMoney {
  dollars: Measure | null
  original: Measure | null
  /** Text of the currency column. */
  currency: string
}

export class MoneyReader {
  private readonly row: RowCells
  private readonly moneyIn = memoize(key => moneyIn(key.slice(2), key.slice(0, 2).trim()))

  constructor(row: RowCells) {
    this.row = row
  }

  read(): SaidMoney {
    const { row } = this
    return {
      dollars: row.measure('amountUsd'),
      original: row.measure('amount'),
      currency: row.first('currency'),
    }
  }

  /**
   * @param customs country of the customs that received the declaration; its currency is meant by a shared sign
   * @param known currency of the whole file
   */
  inContext(
    { dollars, original, currency: text }: SaidMoney,
    customs: string,
    known = '',
  ): Pick<Shipment, 'amountUsd' | 'amountOriginal' | 'currency'> {
    const said = (text: string) => this.moneyIn(`${customs.padEnd(2)}${text}`)
    const currencyOf = (text: string) => said(text).currency
    const named = currencyOf(text) ? said(text) : said(original?.unit ?? '')
    const currency = original ? named.currency || this.row.constant('currency', currencyOf) || known : ''
    const value = original && this.times(original.value, 'amount', named.power)
    const stated = said(dollars?.unit ?? '')
    const inDollars = dollars && this.times(dollars.value, 'amountUsd', stated.power)
    if (dollars && stated.currency && stated.currency !== 'USD') {
      return { amountUsd: null, amountOriginal: inDollars, currency: stated.currency }
    }
    const usd = inDollars ?? (currency === 'USD' ? value : undefined)
    return {
      amountUsd: usd === undefined || usd === null ? null : round(usd, 2),
      amountOriginal: value,
      currency,
    }
  }

  /** Thousands that a cell names beside its currency, unless the mapping has counted them already. */
  private times(value: number, field: 'amount' | 'amountUsd', power: number): number {
    return this.row.powers.has(field) ? value : scaleNumber(value, power)
  }
}
