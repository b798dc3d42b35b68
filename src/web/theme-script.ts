/**
 * Applies the stored theme before the first paint, and tells the styles that scripts run. A transition between two
 * pages that the browser gives up is no error.
 */
export const themeScript =
  "for(let n of['pageswap','pagereveal'])addEventListener(n,e=>{let v=e.viewTransition;v&&[v.ready,v.finished].map(p=>p.catch(d=>d))});(d=>{d.dataset.js='';try{let t=localStorage.getItem('ui-theme');if(t=='light'||t=='dark')d.dataset.theme=t}catch{}})(document.documentElement)"
