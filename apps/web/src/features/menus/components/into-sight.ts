/** Scrolls the box around an entry; `scrollIntoView` would also scroll the page. */
function bringIntoSight(entry: Element): void {
  let box = entry.parentElement
  while (box && getComputedStyle(box).overflowY !== 'auto') box = box.parentElement
  if (!box) return
  const [inner, outer] = [entry.getBoundingClientRect(), box.getBoundingClientRect()]
  if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom
  else if (inner.top < outer.top) box.scrollTop += inner.top - outer.top
}

/** Shows the chosen entry of a menu in a low window. @returns takes it back */
export function showChosen(menu: Element | undefined): () => void {
  const scroll = () => {
    const entry = menu?.querySelector('.ant-menu-item-selected')
    if (entry) bringIntoSight(entry)
  }
  // After the next frame: to measure before it would lay the whole page out once more.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(scroll)
  })
  return () => cancelAnimationFrame(frame)
}
