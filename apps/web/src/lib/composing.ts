/**
 * While an input method makes a word, its keys are its own: the Enter that ends the word runs nothing. Safari sends that
 * Enter after the end of the composition, and says so by the code 229 only.
 */
const ofInputMethod = 229

addEventListener(
  'keydown',
  event => {
    if (event.isComposing || event.keyCode === ofInputMethod) event.stopImmediatePropagation()
  },
  { capture: true },
)
