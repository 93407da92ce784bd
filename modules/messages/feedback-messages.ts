import { defineMessages } from '@tessera/web-kit/messages'

/** The words of the feedback page. */
export const feedbackMessages = defineMessages('messages', {
  feedbackTitle: 'Feedback',
  feedbackLead:
    'Tell us what is good and what is not. A person reads it; an answer arrives among your messages.',
  feedbackContent: 'Your feedback',
  feedbackCount: '{count} of {max} characters',
  feedbackEmpty: 'Please enter content',
  feedbackLength: 'Please enter {min} - {max} characters',
  feedbackSend: 'Send',
  feedbackThanks: 'Thank you. We have your words.',
  feedbackThanksAdvice: 'If there is something to answer, you will find it among your messages.',
  feedbackMore: 'Write something else',
})
