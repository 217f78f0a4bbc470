// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IUniswapV2Pair} from "../../src/exchange/IUniswapV2.sol";
import {IPresale} from "../../src/presale/IPresale.sol";
import {ISaleBooks} from "../../src/presale/ISaleBooks.sol";
import {ISaleFactory} from "../../src/presale/ISaleFactory.sol";
import {PlainCoin} from "../_mocks/PlainCoin.sol";
import {MoodyToken} from "../_mocks/hostile/MoodyToken.sol";
import {UpgradedToken} from "../_mocks/hostile/UpgradedToken.sol";
import {MarketTest} from "../_support/MarketTest.sol";

/// @notice Creates presales of a token whose owner can do everything, against the real Uniswap V2 and TokenLock.
abstract contract PresaleTest is MarketTest {
    uint256 internal constant FOR_SALE = 400_000 ether;
    /// @notice Of the whole sale at `PRICE`.
    uint256 internal constant FULL_RAISE = 40 ether;
    /// @notice 0.0001 coin a token, where both have 18 decimals: base units for 10^36 base units.
    uint256 internal constant PRICE = 1e32;
    uint256 internal constant ONE = 1e36;
    address internal constant BURNT = 0x000000000000000000000000000000000000dEaD;

    bytes32[] internal none;
    ISaleFactory internal saleFactory;
    MoodyToken internal token;
    IPresale internal sale;
    address internal tokenLock;
    address internal deployer = account("deployer");
    address internal carol = account("carol");
    uint96 private _salt;

    function setUpPresale() internal {
        setUpExchange();
        tokenLock = _constant("TokenLock");
        deployConstant("Presale");
        deployConstant("AllocationSale");
        saleFactory = ISaleFactory(deployConstant("SaleFactory"));
        token = freshToken();
    }

    /// @notice A token whose owner, anybody here, can do everything.
    function freshToken() internal returns (MoodyToken) {
        return MoodyToken(address(new UpgradedToken(address(new MoodyToken()))));
    }

    /// @notice A contract of the toolbox at its address; with the code of a planted mistake where a test of the tests asks for it.
    function deployConstant(string memory name) internal returns (address made) {
        (bool done, bytes memory result) = CREATE2_DEPLOYER.call(bytes.concat(bytes32(0), companionCode(name)));
        require(done && result.length == 20, "a contract of presales could not be deployed");
        made = address(bytes20(result));
        string memory folder = vm.envOr("TOKEN_TEMPLATES", string(""));
        string memory planted = string.concat(folder, "/", name, ".planted.json");
        if (bytes(folder).length != 0 && vm.exists(planted)) vm.etch(made, vm.parseJsonBytes(vm.readFile(planted), ".runtimeCode"));
    }

    /// @notice 400,000 tokens for 0.0001 of the chain's coin each within a day, 10 coins at least, claimed at the end; six tenths
    /// of the coin go into the exchange and are burnt.
    function rules() internal view returns (ISaleBooks.Rules memory chosen) {
        chosen.deployer = deployer;
        chosen.claim = ISaleBooks.Claim.AtEnd;
        chosen.endAt = uint40(block.timestamp + 1 days);
        chosen.softCap = 10 ether;
        chosen.liquidityBps = 6_000;
        chosen.exchange = address(factory);
        chosen.wrappedNative = weth;
        chosen.coins = new ISaleBooks.Coin[](1);
        chosen.coins[0] = ISaleBooks.Coin(address(0), ONE);
        chosen.phases = new ISaleBooks.Phase[](1);
        chosen.phases[0] = phase(0, FOR_SALE, PRICE);
    }

    /// @notice The same, payable also with `coin`, of which 3,000 count as one of the chain's.
    function twoCoinRules() internal view returns (ISaleBooks.Rules memory chosen) {
        chosen = rules();
        chosen.coins = new ISaleBooks.Coin[](2);
        chosen.coins[0] = ISaleBooks.Coin(address(0), ONE);
        chosen.coins[1] = ISaleBooks.Coin(address(coin), 3_000 * ONE);
    }

    /// @notice Nothing goes into an exchange, no least: all is earned by deliveries.
    function plainRules() internal view returns (ISaleBooks.Rules memory chosen) {
        chosen = rules();
        (chosen.softCap, chosen.liquidityBps, chosen.exchange, chosen.wrappedNative) = (0, 0, address(0), address(0));
    }

    /// @notice A quarter at PRICE, the rest after an hour at twice that.
    function phasedRules() internal view returns (ISaleBooks.Rules memory chosen) {
        chosen = rules();
        chosen.phases = new ISaleBooks.Phase[](2);
        chosen.phases[0] = phase(0, FOR_SALE / 4, PRICE);
        chosen.phases[1] = phase(block.timestamp + 1 hours, FOR_SALE, 2 * PRICE);
    }

    /// @notice Buyers share 400,000 tokens.
    function fairRules() internal view returns (ISaleBooks.Rules memory chosen) {
        chosen = rules();
        chosen.phases[0].price = 0;
    }

    /// @notice A tenth a day after the end, then 30 % each 30 days.
    function scheduled(ISaleBooks.Rules memory chosen) internal pure returns (ISaleBooks.Rules memory) {
        chosen.claim = ISaleBooks.Claim.Scheduled;
        chosen.release = ISaleBooks.Release(chosen.endAt + 1 days, 1_000, 30 days, 3_000);
        return chosen;
    }

    /// @notice Two generations of inviters get a part.
    function rewarding(uint16 first, uint16 second) internal view returns (ISaleBooks.Rules memory chosen) {
        chosen = rules();
        chosen.rewardBps = new uint16[](2);
        (chosen.rewardBps[0], chosen.rewardBps[1]) = (first, second);
    }

    function phase(uint256 startAt, uint256 amount, uint256 price) internal pure returns (ISaleBooks.Phase memory) {
        return ISaleBooks.Phase(uint40(startAt), uint112(amount), price, 0);
    }

    /// @notice A sale by the deployer, of `token`, which need not answer as it should.
    function start(ISaleBooks.Rules memory chosen) internal {
        bytes12 salt = bytes12(++_salt);
        (address made, uint256 needed) = saleFactory.predict(deployer, address(token), chosen, salt);
        token.mint(deployer, needed);
        vm.prank(deployer);
        (bool allowed,) = address(token).call(abi.encodeCall(coin.approve, (address(saleFactory), needed)));
        vm.assertTrue(allowed, "the allowance");
        vm.prank(deployer);
        sale = IPresale(saleFactory.createPresale(address(token), chosen, salt, "https://example.org"));
        vm.assertEq(address(sale), made, "another address than foreseen");
        eq(token.balanceOf(address(sale)), needed, "not all that is needed");
    }

    function expectRuleRejected(ISaleBooks.Rules memory chosen, bytes32 rule, uint256 given, uint256 bound_) internal {
        vm.expectRevert(abi.encodeWithSelector(ISaleBooks.Sale_InvalidRule.selector, rule, given, bound_));
        vm.prank(deployer);
        saleFactory.createPresale(address(token), chosen, bytes12(++_salt), "");
    }

    /// @notice Buys with the chain's coin that is given to the buyer.
    function buyAs(address who, uint256 pay) internal returns (uint256 amount, uint256 paid) {
        return buyAs(who, pay, address(0));
    }

    function buyAs(address who, uint256 pay, address inviter) internal returns (uint256 amount, uint256 paid) {
        vm.deal(who, who.balance + pay);
        vm.prank(who);
        return sale.buy{value: pay}(0, pay, 0, inviter, 0, none);
    }

    /// @notice Buys with the second coin that is given to the buyer.
    function buyWithCoin(address who, uint256 pay) internal returns (uint256 amount, uint256 paid) {
        coin.mint(who, pay);
        vm.prank(who);
        coin.approve(address(sale), pay);
        vm.prank(who);
        return sale.buy(1, pay, 0, address(0), 0, none);
    }

    /// @notice Whether a call of the sale passes.
    function passes(address who, uint256 value, bytes memory data) internal returns (bool done) {
        vm.deal(who, who.balance + value);
        vm.prank(who);
        (done,) = address(sale).call{value: value}(data);
    }

    /// @notice A call of the sale must fail for this reason.
    function refuses(address who, uint256 value, bytes memory data, bytes memory reason) internal {
        vm.deal(who, who.balance + value);
        vm.prank(who);
        (bool done, bytes memory given) = address(sale).call{value: value}(data);
        vm.assertTrue(!done, "accepted");
        vm.assertEq(keccak256(given), keccak256(reason), "refused for another reason");
        vm.deal(who, who.balance - value);
    }

    /// @notice Coin of a kind that anybody can mint.
    function give(address asset, address to, uint256 amount) internal {
        PlainCoin(asset).mint(to, amount);
    }

    /// @notice What a call must fail with where the sale stands elsewhere.
    function notNow(ISaleBooks.SaleState state) internal pure returns (bytes memory) {
        return abi.encodeWithSelector(ISaleBooks.Sale_NotNow.selector, state);
    }

    function claims(address who) internal returns (bool) {
        return passes(stranger, 0, abi.encodeCall(IPresale.claim, (who)));
    }

    function end() internal {
        vm.warp(sale.saleRules().endAt);
    }

    /// @notice Ends the selling and fills the exchange.
    function finish() internal {
        end();
        sale.finish();
    }

    function pairOf(address other) internal view returns (address) {
        return factory.getPair(address(token), other);
    }

    /// @notice What lies in the token's pair.
    function reservesWith(address other) internal view returns (uint256 coins, uint256 tokens) {
        IUniswapV2Pair pair = IUniswapV2Pair(pairOf(other));
        (uint112 first, uint112 second,) = pair.getReserves();
        return pair.token0() == other ? (uint256(first), uint256(second)) : (uint256(second), uint256(first));
    }

    function balanceIn(uint256 number, address who) internal view returns (uint256) {
        return number == 0 ? who.balance : coin.balanceOf(who);
    }

    /// @notice L1: of each coin what was paid is what was refunded, pooled, paid out and is held. `refunded` and `rewards` are what
    /// the test has seen leave.
    function assertSolvent(uint256 number, uint256 refunded, uint256 rewards) internal view {
        ISaleBooks.Book memory book = sale.bookOf(number);
        uint256 gone = refunded + rewards + book.pooled + book.collected;
        eq(balanceIn(number, address(sale)), book.paid - gone, "L1: paid is not the sum of its parts");
    }
}
