// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title ITokenFactory
 * @notice Creates tokens from creation code that is stored once per chain, or from creation code in the call, and
 * remembers who created what. No owner, no fee, no upgrade, takes no coin.
 * @dev A template is named by the keccak256 of its creation code (without constructor arguments). Anyone can publish
 * anything: being published says nothing about a template. Trust the ids you know.
 */
interface ITokenFactory {
    /**
     * @notice A token that an account created here.
     * @param token Address of the token.
     * @param templateId keccak256 of the creation code it was made from.
     * @param createdAt Unix seconds.
     */
    struct Record {
        address token;
        bytes32 templateId;
        uint64 createdAt;
    }

    /// @notice Creation code was stored.
    event TemplatePublished(bytes32 indexed templateId);
    /// @notice A token was created.
    event TokenCreated(address indexed creator, address indexed token, bytes32 indexed templateId);

    /// @notice No creation code was published under this id.
    error TokenFactory_UnknownTemplate(bytes32 templateId);
    /// @notice The creation code is empty or larger than `limit` bytes.
    error TokenFactory_InvalidTemplateSize(uint256 size, uint256 limit);
    /// @notice Creation code and constructor arguments together are larger than a chain accepts (EIP-3860).
    error TokenFactory_InitCodeTooLarge(uint256 size, uint256 limit);
    /// @notice The creator has used this salt for the same token already: it is at `token`.
    error TokenFactory_AddressTaken(address token);
    /// @notice The constructor failed without a reason or made a contract without code.
    error TokenFactory_CreationFailed();
    /// @notice Only the Launcher creates for others, namely for its own callers.
    error TokenFactory_NotLauncher(address account);

    /**
     * @notice Stores creation code so that tokens can be created from it. A known id returns at once.
     * @param creationCode Creation code without constructor arguments, 1 to 49,150 bytes.
     * @return templateId keccak256 of it.
     */
    function publish(bytes calldata creationCode) external returns (bytes32 templateId);

    /**
     * @notice Creates a token from a published template.
     * @dev The constructor's own error is passed on unchanged.
     * @param templateId Published template.
     * @param constructorArgs ABI-encoded constructor arguments.
     * @param salt Chosen by the caller. CREATE2 takes the caller's address followed by it, so nobody else can take the
     * address of the token.
     */
    function create(bytes32 templateId, bytes calldata constructorArgs, bytes12 salt) external returns (address token);

    /**
     * @notice Creates a token from creation code in the call, without storing the code. The address is the same as
     * from {create} with the same code, arguments, caller and salt.
     */
    function createFrom(bytes calldata creationCode, bytes calldata constructorArgs, bytes12 salt)
        external
        returns (address token);

    /**
     * @notice Launcher only: {create} for `creator`, who called it. Address and record are the same as from {create}.
     */
    function createFor(address creator, bytes32 templateId, bytes calldata constructorArgs, bytes12 salt)
        external
        returns (address token);

    /**
     * @notice Launcher only: {createFrom} for `creator`, who called it. Address and record are the same.
     */
    function createFromFor(address creator, bytes calldata creationCode, bytes calldata constructorArgs, bytes12 salt)
        external
        returns (address token);

    /**
     * @notice The Launcher, which this contract made in its constructor (see {ILauncher}).
     */
    function launcher() external view returns (address);

    /**
     * @notice Address that {create} gives to `creator`, whether the token exists already or not.
     * @dev Reverts with {TokenFactory_UnknownTemplate} when the template is not published.
     */
    function predict(address creator, bytes32 templateId, bytes calldata constructorArgs, bytes12 salt)
        external
        view
        returns (address token);

    /**
     * @notice True when the template can be used in {create}.
     */
    function isPublished(bytes32 templateId) external view returns (bool);

    /**
     * @notice Template of a token created here; 0 for any other address.
     */
    function templateOf(address token) external view returns (bytes32 templateId);

    /**
     * @notice Tokens that `creator` created, oldest first.
     * @param cursor Number of the first record wanted, from 0.
     * @param size Most records wanted.
     * @return tokens Empty when there are none from `cursor` on.
     * @return total Number of all records of `creator`.
     */
    function tokensOf(address creator, uint256 cursor, uint256 size)
        external
        view
        returns (Record[] memory tokens, uint256 total);
}
