/**
 * What a report does by itself: it filters, copies and unfolds for paper. Short, since it stands in every report; the
 * page names its digest, and a browser runs nothing else.
 */
export const SCRIPT = `
const form=document.querySelector('form'),status=document.querySelector('[role=status]');
const items=[...document.querySelectorAll('[data-verdict]')],texts=new Map();
const textOf=item=>{let text=texts.get(item);if(text===undefined)texts.set(item,text=((item.closest('article')?.dataset.words??'')+' '+item.textContent).toLowerCase());return text};
const apply=()=>{
const {text,severity,verdict,era}=Object.fromEntries(new FormData(form));
const words=text.toLowerCase().split(/\\s+/).filter(Boolean);
let findings=0,checks=0;
for(const item of items){
const data=item.dataset;
const fits=(!verdict||data.verdict===verdict)&&(!severity||data.severity===severity)&&(!era||data.era.split(' ').includes(era))&&words.every(word=>textOf(item).includes(word));
item.hidden=!fits;
if(fits)item.localName==='li'?findings+=Number(data.times):checks++;
}
for(const article of document.querySelectorAll('article'))article.hidden=!article.querySelector('li.finding:not([hidden])');
for(const link of document.querySelectorAll('nav a'))link.parentElement.hidden=document.getElementById(link.hash.slice(1))?.hidden===true;
status.textContent='Shown: '+findings+(findings===1?' finding and ':' findings and ')+checks+(checks===1?' check.':' checks.');
};
form.hidden=false;
form.addEventListener('input',apply);
form.addEventListener('reset',()=>setTimeout(apply));
form.addEventListener('submit',event=>event.preventDefault());
document.addEventListener('click',async({target})=>{
const button=target instanceof Element?target.closest('button[data-copy]'):null;
if(!button)return;
const line=button.parentElement.querySelector('pre');
try{await navigator.clipboard.writeText(line.textContent);button.textContent='Copied'}
catch{getSelection().selectAllChildren(line);button.textContent='Selected'}
setTimeout(()=>{button.textContent='Copy'},2000);
});
let unfolded=[];
addEventListener('beforeprint',()=>{unfolded=[...document.querySelectorAll('details:not([open])')];for(const details of unfolded)details.open=true});
addEventListener('afterprint',()=>{for(const details of unfolded)details.open=false});
addEventListener('keydown',event=>{
if(event.key==='/'&&!/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)){event.preventDefault();form.elements.text.focus()}
});
apply();
`.trim();
