import {
  BoldOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type { ChainedCommands, Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import { t } from '../../lib/i18n/texts.ts'

interface Tool {
  key: string
  label: string
  icon: ReactNode
  run: (chain: ChainedCommands) => ChainedCommands
  /** Tells whether the tool is on at the cursor; missing for a tool that has no state. */
  isOn?: (editor: Editor) => boolean
  canRun?: (editor: Editor) => boolean
}

export const tools: Tool[] = [
  {
    key: 'bold',
    label: t('richText.bold'),
    icon: <BoldOutlined />,
    run: chain => chain.toggleBold(),
    isOn: editor => editor.isActive('bold'),
  },
  {
    key: 'italic',
    label: t('richText.italic'),
    icon: <ItalicOutlined />,
    run: chain => chain.toggleItalic(),
    isOn: editor => editor.isActive('italic'),
  },
  {
    key: 'underline',
    label: t('richText.underline'),
    icon: <UnderlineOutlined />,
    run: chain => chain.toggleUnderline(),
    isOn: editor => editor.isActive('underline'),
  },
  {
    key: 'strike',
    label: t('richText.strike'),
    icon: <StrikethroughOutlined />,
    run: chain => chain.toggleStrike(),
    isOn: editor => editor.isActive('strike'),
  },
  {
    key: 'heading',
    label: t('richText.heading'),
    icon: <b>H1</b>,
    run: chain => chain.toggleHeading({ level: 2 }),
    isOn: editor => editor.isActive('heading', { level: 2 }),
  },
  {
    key: 'subheading',
    label: t('richText.subheading'),
    icon: <b>H2</b>,
    run: chain => chain.toggleHeading({ level: 3 }),
    isOn: editor => editor.isActive('heading', { level: 3 }),
  },
  {
    key: 'bulletList',
    label: t('richText.bulletList'),
    icon: <UnorderedListOutlined />,
    run: chain => chain.toggleBulletList(),
    isOn: editor => editor.isActive('bulletList'),
  },
  {
    key: 'orderedList',
    label: t('richText.orderedList'),
    icon: <OrderedListOutlined />,
    run: chain => chain.toggleOrderedList(),
    isOn: editor => editor.isActive('orderedList'),
  },
  {
    key: 'blockquote',
    label: t('richText.blockquote'),
    icon: <b>“</b>,
    run: chain => chain.toggleBlockquote(),
    isOn: editor => editor.isActive('blockquote'),
  },
  {
    key: 'undo',
    label: t('richText.undo'),
    icon: <UndoOutlined />,
    run: chain => chain.undo(),
    canRun: editor => editor.can().undo(),
  },
  {
    key: 'redo',
    label: t('richText.redo'),
    icon: <RedoOutlined />,
    run: chain => chain.redo(),
    canRun: editor => editor.can().redo(),
  },
]
