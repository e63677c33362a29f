/** The ids, with one of them moved before or after another one. */
export function placedBeside(ids: number[], moved: number, target: number, side: 'before' | 'after') {
  const rest = ids.filter(id => id !== moved)
  const index = rest.indexOf(target)
  if (index < 0) return ids
  return rest.toSpliced(side === 'before' ? index : index + 1, 0, moved)
}

/** The ids, with one of them moved up (-1) or down (1); undefined if it is already at that end. */
export function moveId(ids: number[], moved: number, by: -1 | 1) {
  const index = ids.indexOf(moved)
  const target = ids[index + by]
  if (index < 0 || target === undefined) return undefined
  return placedBeside(ids, moved, target, by === -1 ? 'before' : 'after')
}
