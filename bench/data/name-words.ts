const words = (text: string) => text.trim().split(/\s+/)

/** Given names, the frequent ones first. */
export const givenNames = words(`
  Maria José Ana João Antônio Francisco Carlos Paulo Luiz Pedro Lucas Marcos Juan Luis Jorge Rosa Carmen Manuel
  Raimundo Raimunda Francisca Sebastião Fernanda Juliana Camila Larissa Thaís Débora Cecília Beatriz Gabriel Rafael
  Daniel Mateus Tiago Caio Davi Iara Jaci Moacir Ubirajara Jussara Iracema Yara Tainá Kauê Cauã Raoni Aritana Marina
  Elena Lucía Sofía Valeria Ximena Rocío Milagros Yolanda Segundo Wilmer Hernán Édgar Álvaro Nelson Wilson Freddy
  Rosario Mercedes Pilar Graciela Patricia Gladys Nancy Esperanza Blanca Diego Andrés Felipe Santiago Camilo Esteban
  Jean Pierre Michel Claude Marie Anne Sylvie Nadège Christelle Joël Léon Yves Régis Maurice Thierry Hélène Aurélie
  Ravi Anil Priya Devika Indra Asha Kumar Vishnu Sharon Devon Andre Shanice Troy Marlon Winston Errol Cheryl Yvonne
  Johan Ruben Sylvana Glenn Stanley Orlando Cornelis Humphrey Soeradj Radjesh Farida Wonny Iwan Kenneth Letitia
  Célia Dulce Edna Flávia Graça Heitor Ivone Jandira Kátia Lúcia Márcia Neusa Olga Quitéria Rita Socorro Terezinha
  Valdir Wagner Zenaide Adriana Bruno Cláudio Edilson Fábio Gilberto Hugo Igor Júlio Leandro Mauro Nilton Osvaldo`)

/** Surnames, the frequent ones first. */
export const surnames = words(`
  Silva Santos Souza Oliveira Pereira Lima Costa Ferreira Rodrigues Almeida Nascimento Araújo Ribeiro Carvalho Gomes
  Martins Rocha Barbosa Alves Vieira Monteiro Mendes Freitas Cardoso Ramos Nunes Moreira Teixeira Correia Batista Dias
  Castro Campos Andrade Pinto Lopes Melo Machado Marques Borges Farias Cavalcante Queiroz Maciel Braga Prata Bentes
  Quispe Flores Sánchez Rojas García Vásquez Díaz Torres López González Huamán Mamani Pérez Ramírez Chávez Mendoza
  Cárdenas Ríos Pinedo Tapullima Shupingahua Murayari Pacaya Tuanama Sangama Ahuanari Panduro Saavedra Reátegui Arévalo
  Cruz Vargas Condori Choque Suárez Justiniano Moreno Ortiz Herrera Jiménez Ruiz Gutiérrez Cabrera Medina Aguilar
  Grefa Shiguango Tanguila Andi Cerda Calapucha Licuy Mamallacta Alvarado Vega Salazar Paredes Guerrero Zambrano
  Dubois Lambert Fontaine Mercier Rousseau Leblanc Girard Chevalier Perrin Clément Gauthier Baptiste Laurent Lafontaine
  Persaud Singh Ramkissoon Khan Williams Thomas Henry Joseph James Daniels Fredericks Ramdin Mohamed Narine Boodhoo
  Jansen Pinas Amiemba Adjako Kartosoedarmo Soekardi Wirjosentono Venetiaan Sabajo Karwofodi Ramcharan
  Tikuna Baniwa Tukano Munduruku Yanomami Sateré Apurinã Kaxinawá Asháninka Shipibo Bora Huitoto Cocama Wayana`)

const syllables = words(
  'ba be ca co cu da di fa ga gui ja ju ka la li lo ma mi mo na ni pa pe qui ra ri ro sa ta ti tu va xi',
)
const endings = words('nho ra ri ruá ima ema oara apu ití anã uçu eva ardi oni ano ense aldo eira ino ate')

/** How many rare names there are. */
export const rareNames = syllables.length ** 2 * endings.length

/** One of the rare names, by its number. */
export function rareName(number: number): string {
  const first = syllables[number % syllables.length]
  const second = syllables[Math.floor(number / syllables.length) % syllables.length]
  const name = `${first}${second}${endings[Math.floor(number / syllables.length ** 2) % endings.length]}`
  return name.charAt(0).toUpperCase() + name.slice(1)
}
