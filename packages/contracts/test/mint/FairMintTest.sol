// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IFairMint} from "../../src/token/IFairMint.sol";
import {IMarket} from "../../src/token/IMarket.sol";
import {ITokenBase} from "../../src/token/ITokenBase.sol";
import {IMarketToken} from "../_support/IMarketToken.sol";
import {LaunchTest} from "../launch/LaunchTest.sol";

/// @notice What the tests call of a token that is minted fairly.
interface IFairToken is IMarketToken, IFairMint {}

/// @notice Deploys tokens that are minted fairly, against the real Uniswap V2 and TokenLock.
abstract contract FairMintTest is LaunchTest {
    uint256 internal constant QUANTITY = 1_000 ether;
    uint256 internal constant FEE = 0.01 ether;
    bytes32[] internal none;

    IFairToken internal token;
    address internal deployer = account("deployer");

    /// @notice 100 mints of 1,000 tokens for 0.01 coin in a day, at least 10; 60 % of the coin go into the pair.
    function rules() internal view returns (IFairMint.FairMintInit memory chosen) {
        chosen.deployer = deployer;
        chosen.endAt = uint40(block.timestamp + 1 days);
        chosen.quantity = uint112(QUANTITY);
        chosen.mints = 100;
        chosen.leastMints = 10;
        chosen.fee = uint96(FEE);
        chosen.liquidityBps = 6_000;
    }

    function initCodeOf(IFairMint.FairMintInit memory chosen, uint256 supply) internal view returns (bytes memory) {
        return initCodeOf(chosen, supply, marketOf());
    }

    function marketOf() internal view returns (IMarket.MarketInit memory market) {
        (market.router, market.base) = (address(router), weth);
    }

    function initCodeOf(IFairMint.FairMintInit memory chosen, uint256 supply, IMarket.MarketInit memory market)
        internal
        view
        returns (bytes memory)
    {
        ITokenBase.TokenInit memory common = ITokenBase.TokenInit("Fair", "FAIR", 18, supply, deployer, "");
        return bytes.concat(creationCode("fairMint"), abi.encode(common, market, chosen));
    }

    function deployFair(IFairMint.FairMintInit memory chosen) internal returns (IFairToken) {
        return IFairToken(payable(creator.create(initCodeOf(chosen, 0))));
    }

    function expectRulesRejected(IFairMint.FairMintInit memory chosen, bytes32 rule, uint256 given, uint256 limit)
        internal
    {
        expectRejected(initCodeOf(chosen, 0), rule, given, limit);
    }

    function expectRejected(bytes memory initCode, bytes32 rule, uint256 given, uint256 limit) internal {
        vm.expectRevert(abi.encodeWithSelector(IFairMint.FairMint_InvalidRule.selector, rule, given, limit));
        creator.create(initCode);
    }

    function mintAs(address who, uint256 count) internal {
        vm.deal(who, who.balance + FEE * count);
        vm.prank(who);
        token.mint{value: FEE * count}(count, none);
    }

    function is_(IFairMint.MintState state) internal view {
        eq(uint256(token.mintState()), uint256(state), "state");
    }
}
