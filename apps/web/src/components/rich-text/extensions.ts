import StarterKit from '@tiptap/starter-kit'
import { isSafeLink } from '../../lib/links.ts'

/** What the server's sanitising lets through, and no more: nothing that is typed here gets lost by saving. */
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
