import { defineMessages } from '../../texts/define-messages.ts'

/** The words of the field for Markdown: they come with the field, and not with every page. */
export const markdownMessages = defineMessages('web-kit', {
  marks: 'Tools for «{name}»',
  'mark.bold': 'Bold (Ctrl+B)',
  'mark.italic': 'Italic (Ctrl+I)',
  'mark.heading': 'Heading',
  'mark.list': 'List',
  'mark.numbers': 'Numbered list',
  'mark.quote': 'Quote',
  'mark.link': 'Link (Ctrl+K)',
  markHint: 'Markdown. Tags of HTML are taken out when it is saved.',
  markPreview: 'How it looks',
})
