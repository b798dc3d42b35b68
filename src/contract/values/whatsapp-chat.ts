/** The address of a WhatsApp chat with a phone number, started with a text if there is one. */
export const whatsappChat = (phone: string, text?: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}${text ? `?text=${encodeURIComponent(text)}` : ''}`
