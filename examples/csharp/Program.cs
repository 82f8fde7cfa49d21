// Follows the alarms of a Pithead as an API client: PITHEAD_URL, PITHEAD_CLIENT, PITHEAD_SECRET.
// dotnet run. The contract: docs/hub.md.
using System.Net.Http.Headers;
using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.SignalR.Client;

static string Setting(string name) =>
    Environment.GetEnvironmentVariable("PITHEAD_" + name) ?? throw new InvalidOperationException("PITHEAD_" + name);
var url = Setting("URL");
using var http = new HttpClient();

async Task<string?> Token()
{
    var shown = Convert.ToBase64String(Encoding.UTF8.GetBytes($"{Setting("CLIENT")}:{Setting("SECRET")}"));
    using var asked = new HttpRequestMessage(HttpMethod.Post, url + "/oauth/token");
    asked.Headers.Authorization = new AuthenticationHeaderValue("Basic", shown);
    asked.Content = new FormUrlEncodedContent([new("grant_type", "client_credentials")]);
    using var answer = (await http.SendAsync(asked)).EnsureSuccessStatusCode();
    return JsonDocument.Parse(await answer.Content.ReadAsStringAsync()).RootElement.GetProperty("access_token").GetString();
}

await using var hub = new HubConnectionBuilder()
    .WithUrl(url + "/MessageHub", options => options.AccessTokenProvider = Token)
    .WithAutomaticReconnect(new ForEver())
    .Build();
var (epoch, seq, mark) = ("", 0L, "");

Task Follow() => mark == "" ? hub.InvokeAsync("Resume", "alarm", epoch, seq) : hub.InvokeAsync("Resume", "alarm", epoch, seq, mark);
hub.On<JsonElement>("alarm", async message =>
{
    var (newEpoch, newSeq) = (message.GetProperty("epoch").GetString()!, message.GetProperty("seq").GetInt64());
    var isSnapshot = message.GetProperty("kind").GetString() == "snap";
    if (newEpoch == epoch && newSeq <= seq) return; // a repeat
    if (newEpoch == epoch && newSeq > seq + 1 && !isSnapshot) { await Follow(); return; } // a loss
    (epoch, seq) = (newEpoch, newSeq);
    mark = message.TryGetProperty("mark", out var told) ? told.GetString()! : "";
    foreach (var alarm in isSnapshot ? message.GetProperty("alarms").EnumerateArray().ToList() : [message.GetProperty("alarm")])
        Console.WriteLine($"{alarm.GetProperty("alarmNo")} {alarm.GetProperty("sourceId")} level {alarm.GetProperty("level")} state {alarm.GetProperty("state")}");
});
hub.Reconnected += _ => Follow();
await hub.StartAsync();
await Follow();
await Task.Delay(Timeout.Infinite);

sealed class ForEver : IRetryPolicy
{
    public TimeSpan? NextRetryDelay(RetryContext _) => TimeSpan.FromSeconds(3);
}
