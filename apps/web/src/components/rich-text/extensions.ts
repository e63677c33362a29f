import StarterKit from '@tiptap/starter-kit'
import { isSafeLink } from '../../lib/links.ts'

/** Exactly what the server's sanitising accepts, so saving removes nothing that was typed. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: isSafeLink,
    },
  }),
]
