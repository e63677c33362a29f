import type { Fields } from '@backoffice/contract'

/** Gives a row its figures as numbers: PostgreSQL's exact decimals (`numeric`) are read as texts. */
export function figureReader(fields: Fields) {
  const names = Object.values(fields).flatMap(({ name, kind }) =>
    kind === 'number' || kind === 'money' ? [name] : [],
  )
  return <Row extends object>(row: Row): Row => {
    const texts = names.filter(name => typeof row[name as keyof Row] === 'string')
    return { ...row, ...Object.fromEntries(texts.map(name => [name, Number(row[name as keyof Row])])) }
  }
}
