/** Applies the stored theme before the first paint, and tells the styles that scripts run. */
export const themeScript =
  "(d=>{d.dataset.js='';try{let t=localStorage.getItem('ui-theme');if(t=='light'||t=='dark')d.dataset.theme=t}catch{}})(document.documentElement)"
