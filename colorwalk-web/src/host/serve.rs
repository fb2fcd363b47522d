//! Serving the page to browsers on this machine.
//!
//! One thread answers all connections in turn: everything is in memory, so a response waits only for its reader.

use std::convert::Infallible;
use std::io;
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::time::Duration;

use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue, VARY,
};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpListener;
use tokio::runtime;

use super::Site;
use super::site::media_type;

/// The time in which a connection must send the head of its next request.
const IDLE: Duration = Duration::from_secs(30);
/// The maximum size of the head of a request, in bytes.
const HEAD_BYTES: usize = 16 << 10;
/// How long to wait if the system has no more connections, until some have ended.
const RECOVERY: Duration = Duration::from_millis(100);

type Answer = Response<Full<Bytes>>;

/// Prints the address and answers requests until the program ends.
pub(crate) fn serve(site: Site, port: u16) -> Result<(), String> {
    let runtime = runtime::Builder::new_current_thread().enable_all().build().map_err(stopped)?;
    runtime.block_on(async {
        let remedy = "choose another --port, or 0 for any free one";
        let refused = |error: io::Error| format!("cannot listen on 127.0.0.1:{port}: {error}; {remedy}");
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await.map_err(refused)?;
        let address = listener.local_addr().map_err(stopped)?;
        eprintln!("{}; Ctrl-C ends it", site.sizes());
        eprintln!("http://{address}/");
        match answer_all(listener, Arc::new(site), IDLE).await {}
    })
}

fn stopped(error: io::Error) -> String {
    format!("the server stopped: {error}")
}

async fn answer_all(listener: TcpListener, site: Arc<Site>, idle: Duration) -> Infallible {
    loop {
        let Ok((stream, _)) = listener.accept().await else {
            tokio::time::sleep(RECOVERY).await;
            continue;
        };
        let site = Arc::clone(&site);
        let answer = service_fn(move |request: Request<Incoming>| {
            let answer = respond(&site, request.method(), request.uri().path(), request.headers());
            async { Ok::<_, Infallible>(answer) }
        });
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(idle).max_buf_size(HEAD_BYTES);
        // Ignore browsers that have disconnected.
        tokio::spawn(async move { http.serve_connection(TokioIo::new(stream), answer).await });
    }
}

fn respond(site: &Site, method: &Method, path: &str, asked: &HeaderMap) -> Answer {
    if !matches!(*method, Method::GET | Method::HEAD) {
        return answer(StatusCode::METHOD_NOT_ALLOWED, Bytes::new(), [(ALLOW, "GET, HEAD")]);
    }
    let Some((path, file)) = site.file(path) else {
        let text = Bytes::from_static(b"There is no such file.\n");
        return answer(StatusCode::NOT_FOUND, text, [(CONTENT_TYPE, "text/plain")]);
    };
    let packed = accepts_gzip(asked);
    let body = if packed { &file.packed } else { &file.bytes };
    let headers = [
        (CONTENT_TYPE, media_type(path)),
        // The browser must revalidate: the next build may differ.
        (CACHE_CONTROL, "no-cache"),
        (VARY, "Accept-Encoding"),
        // These two isolate the page, so that it may share memory with its workers.
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-embedder-policy"), "require-corp"),
    ];
    let encoding = packed.then_some((CONTENT_ENCODING, "gzip"));
    answer(StatusCode::OK, body.clone(), headers.into_iter().chain(encoding))
}

fn answer(status: StatusCode, body: Bytes, headers: impl IntoIterator<Item = (HeaderName, &'static str)>) -> Answer {
    let mut answer = Response::new(Full::new(body));
    *answer.status_mut() = status;
    answer.headers_mut().extend(headers.into_iter().map(|(name, value)| (name, HeaderValue::from_static(value))));
    answer
}

/// Returns whether the client accepts gzip, by name or by `*`, with a weight above 0 (RFC 9110, 12.5.3).
fn accepts_gzip(asked: &HeaderMap) -> bool {
    let lines = || asked.get_all(ACCEPT_ENCODING).iter().filter_map(|line| line.to_str().ok());
    let weight = |coding: &str| {
        lines().flat_map(|line| line.split(',')).find_map(|item| {
            let mut parts = item.split(';').map(str::trim);
            parts.next().filter(|name| name.eq_ignore_ascii_case(coding))?;
            let weight = parts.find_map(|part| part.strip_prefix("q=").or(part.strip_prefix("Q=")));
            Some(weight.map_or(1.0, |weight| weight.parse().unwrap_or(0.0)))
        })
    };
    weight("gzip").or_else(|| weight("*")).is_some_and(|weight: f32| weight > 0.0)
}

#[cfg(test)]
mod tests;
