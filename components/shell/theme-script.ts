// Sets the chosen theme before the first paint, so that no page flashes in the wrong one.

/** Inline script text. Without a stored choice, or with storage switched off, the system's preference holds. */
export const themeScript =
  'try{var t=localStorage.getItem("effectively-once-theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}';
